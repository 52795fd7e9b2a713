import { Button, Input } from "antd";
import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { referenceCalls } from "#contract/reference/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Tag } from "#ui/status/Tag.tsx";
import { useForm } from "../form/form-context.ts";
import { inSection } from "../form/use-draft.ts";
import { declarePermission, type PermissionRow, shortPermission, withdrawPermission } from "./compare-permissions.ts";
import { PermissionIcon } from "#ui/versions/PermissionIcon.tsx";
import styles from "./permissions.module.css";

const icons = { missing: CircleX, declared: CircleCheck, not_needed: TriangleAlert };

export function PermissionsTable({ rows, known }: { rows: readonly PermissionRow[]; known: boolean }) {
  const { t } = useTranslation("versions");
  const { data } = useCall(referenceCalls.listPermissions, {});
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("permissions.permission")}</th>
          <th scope="col">{t("permissions.package")}</th>
          <th scope="col">{t("permissions.declared")}</th>
          <th scope="col">{t("permissions.reason")}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const reference = data?.items.find((one) => one.name === row.permission);
          return (
            <Row
              key={row.permission}
              row={row}
              known={known}
              group={reference?.group ?? "other"}
              label={reference?.label}
            />
          );
        })}
      </tbody>
    </table>
  );
}

interface RowProps {
  row: PermissionRow;
  known: boolean;
  group: string;
  label: string | undefined;
}

function Row({ row: { permission, inPackage, declared, reason }, known, group, label }: RowProps) {
  const { t } = useTranslation("versions");
  const { edit, editable } = useForm();
  const Icon = icons[declared];
  const short = shortPermission(permission);
  const name = label ?? short;
  const change = (text: string) =>
    edit((form) =>
      inSection("developerInfo", {
        appDataPermissions: declarePermission(form.developerInfo.appDataPermissions, permission, text),
      })(form),
    );
  const withdraw = () =>
    edit((form) =>
      inSection("developerInfo", {
        appDataPermissions: withdrawPermission(form.developerInfo.appDataPermissions, permission),
      })(form),
    );
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <PermissionIcon group={group} />
          <span>
            {name}
            <bdi className={styles.code}>{short}</bdi>
          </span>
        </span>
      </th>
      <td>
        {known && inPackage === "new" ? (
          <Tag tone="warn">{t("permissions.inPackage.new")}</Tag>
        ) : (
          known && t(`permissions.inPackage.${inPackage}`)
        )}
      </td>
      <td>
        {known && (
          <span className={styles[declared]}>
            <Icon size={14} strokeWidth={1.75} aria-hidden /> {t(`permissions.state.${declared}`)}
          </span>
        )}
      </td>
      <td>
        {declared === "not_needed" && known ? (
          <del className={styles.gone}>{reason}</del>
        ) : (
          <Input
            value={reason}
            disabled={!editable}
            status={declared === "missing" ? "error" : ""}
            maxLength={limits.permissionReason.codePoints}
            placeholder={t("permissions.placeholder")}
            aria-label={t("permissions.reasonOf", { permission: name })}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </td>
      <td className={styles.act}>
        {declared === "not_needed" && known && (
          <Button type="link" size="small" disabled={!editable} onClick={withdraw}>
            {t("permissions.remove")}
          </Button>
        )}
      </td>
    </tr>
  );
}
