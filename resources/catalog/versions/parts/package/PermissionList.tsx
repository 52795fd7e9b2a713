import { useTranslation } from "react-i18next";
import type { AppPermission } from "#contract/platform/reference/calls.ts";
import type { z } from "zod";
import { Tag } from "#ui/status/Tag.tsx";
import { PermissionIcon } from "./PermissionIcon.tsx";

interface PermissionListProps {
  /** Full Android names of the permissions that people are asked for. */
  permissions: readonly string[];
  /** Permissions that the live version does not ask for. */
  added?: readonly string[];
  /** Labels and groups of permissions; a permission without an entry shows its Android name. */
  reference: readonly z.infer<typeof AppPermission>[];
}

/** List of permissions as people see them when they install. */
export function PermissionList({ permissions, added = [], reference }: PermissionListProps) {
  const { t } = useTranslation("packages");
  if (permissions.length === 0) return <p className="text-13 faint">{t("permissions.none")}</p>;
  return (
    <ul className="stack gap-8 text-13 soft">
      {permissions.map((name) => {
        const entry = reference.find((permission) => permission.name === name);
        return (
          <li key={name} className="line break-anywhere">
            <PermissionIcon group={entry?.group ?? "other"} />
            <bdi>{entry?.label ?? name.replace(/^.*\.permission\./, "")}</bdi>
            {added.includes(name) && <Tag tone="warn">{t("permissions.new")}</Tag>}
          </li>
        );
      })}
    </ul>
  );
}
