import { useTranslation } from "react-i18next";
import type { PermissionJustification } from "#contract/catalog/versions/version-form.ts";
import { ListDiff } from "./ListDiff.tsx";
import { shortPermission } from "#resources/catalog/versions/parts/listing/use-field-place-label.ts";

interface PermissionsContentProps {
  /** Permissions of the live package; null if nothing is live. */
  before: readonly string[] | null;
  after: readonly string[];
  dangerousAdded: readonly string[];
  declared: readonly PermissionJustification[];
}

/** List of reasons for permissions that the live package doesn't have; the table above lists the permissions. */
export function PermissionsDiff({ before, after, dangerousAdded, declared }: PermissionsContentProps) {
  const { t } = useTranslation("review");
  if (after.length === 0 && !before?.length) return <span className="soft">{t("package.noPermissions")}</span>;
  const unchanged = after.filter((permission) => before?.includes(permission));
  const names = (all: readonly string[]) => all.map(shortPermission);
  const moved =
    before !== null && (unchanged.length < after.length || before.some((permission) => !after.includes(permission)));
  const reasonOf = (permission: string) =>
    declared.find((declaration) => declaration.permission === permission)?.reason.trim() ?? "";
  const unexplained = dangerousAdded.filter((permission) => reasonOf(permission) === "");
  const isAdded = (permission: string) => !before?.includes(permission);
  return (
    <div className="stack gap-8">
      {before !== null && !moved && <span>{t("package.permissionsUnchanged", { count: after.length })}</span>}
      {before === null && <ListDiff code before={null} after={names(after)} />}
      {moved && (
        <span className="soft">
          {t("package.permissionsMoved", { added: after.length - unchanged.length, count: unchanged.length })}
        </span>
      )}
      {after
        .filter((permission) => isAdded(permission) && reasonOf(permission) !== "")
        .map((permission) => (
          <div key={permission} className="soft" dir="auto">
            {t("field.reasonFor", { permission: shortPermission(permission), reason: reasonOf(permission) })}
          </div>
        ))}
      {unexplained.length > 0 && (
        <div className="toned" data-tone="err">
          {t("field.noReason", { permissions: names(unexplained).join(", ") })}
        </div>
      )}
    </div>
  );
}
