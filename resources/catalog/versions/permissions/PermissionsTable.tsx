import { Button, Input } from "antd";
import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { PlainTable } from "#ui/tables/PlainTable.tsx";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { Tag } from "#ui/status/Tag.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { updateFormSection } from "../form/use-draft.ts";
import { shortPermission } from "../parts/listing/use-field-place-label.ts";
import { declarePermission, type PermissionRow, withdrawPermission } from "./compare-permissions.ts";
import { useAndroidPermissions } from "../parts/package/use-android-permissions.ts";
import { PermissionIcon } from "../parts/package/PermissionIcon.tsx";
import shared from "../form/form.module.css";

const looks = {
  missing: { icon: CircleX, tone: "err" },
  declared: { icon: CircleCheck, tone: "ok" },
  not_needed: { icon: TriangleAlert, tone: "warn" },
} as const;

export function PermissionsTable({ rows, known }: { rows: readonly PermissionRow[]; known: boolean }) {
  const { t } = useTranslation("versions");
  const permissions = useAndroidPermissions();
  return (
    <PlainTable wide className={shared.cards}>
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
          const reference = permissions.find((permission) => permission.name === row.permission);
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
    </PlainTable>
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
  const { edit, editable } = useVersionForm();
  const { icon: Icon, tone } = looks[declared];
  const short = shortPermission(permission);
  const name = label ?? short;
  const change = (text: string) =>
    edit((form) =>
      updateFormSection("developerInfo", {
        appDataPermissions: declarePermission(form.developerInfo.appDataPermissions, permission, text),
      })(form),
    );
  const withdraw = () =>
    edit((form) =>
      updateFormSection("developerInfo", {
        appDataPermissions: withdrawPermission(form.developerInfo.appDataPermissions, permission),
      })(form),
    );
  return (
    <tr>
      <th scope="row">
        <span className="line">
          <PermissionIcon group={group} />
          <span className="two-lines">
            {name}
            <bdi className="mono faint break-anywhere">{short}</bdi>
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
          <span className="inline nowrap toned" data-tone={tone}>
            <Icon size={14} strokeWidth={1.75} aria-hidden /> {t(`permissions.state.${declared}`)}
          </span>
        )}
      </td>
      <td>
        {declared === "not_needed" && known ? (
          <s className="faint">{reason}</s>
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
      <td className="number">
        {declared === "not_needed" && known && (
          <Button type="link" size="small" disabled={!editable} onClick={withdraw}>
            {t("permissions.remove")}
          </Button>
        )}
      </td>
    </tr>
  );
}
