import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { Card } from "#ui/page/Card.tsx";
import { livePackageFacts } from "../inspection/live-package-facts.ts";
import { useUploadInspection } from "../upload/upload-registry.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { fieldElementId } from "../paths.ts";
import { isDangerousPermission } from "#inspector/rules/dangerous-permissions.ts";
import { type PermissionRow, comparePermissions } from "./compare-permissions.ts";
import { PermissionsTable } from "./PermissionsTable.tsx";

/** Card with permissions that the package asks for beside those declared, in one table; missing ones first. */
export function PermissionsCard() {
  const { t } = useTranslation("versions");
  const { form, file, upload, details } = useVersionForm();
  const judged = useUploadInspection(upload);
  const live = livePackageFacts(details);
  const facts = judged?.facts ?? file?.facts ?? live;
  const declared = form.developerInfo.appDataPermissions;
  const rows = useStableOrder(
    comparePermissions({
      asked: (facts?.permissions ?? []).filter(isDangerousPermission),
      live: live && live !== facts ? live.permissions : null,
      declared,
    }),
  );
  const known = facts !== null && facts !== undefined;
  const name = file?.fileName ?? "";
  return (
    <Card
      padding="none"
      title={
        <>
          {t("permissions.title")}{" "}
          {name && <span className="text-13 regular faint">{t("permissions.compared", { file: name })}</span>}
        </>
      }
      extra={known && <Counts rows={rows} />}
    >
      <div id={fieldElementId("developerInfo.appDataPermissions")} tabIndex={-1}>
        {!known && declared.length === 0 && <p className="padded-row text-13 soft">{t("permissions.noPackage")}</p>}
        {known && rows.length === 0 && (
          <div className="padded-row">
            <FieldNote kind="passed">{t("permissions.noneAsked")}</FieldNote>
          </div>
        )}
        {rows.length > 0 && <PermissionsTable rows={rows} known={known} />}
      </div>
    </Card>
  );
}

/** Keeps the order in which rows first appeared, so that a row does not move when its reason is written. */
function useStableOrder(rows: readonly PermissionRow[]): readonly PermissionRow[] {
  const seen = useRef<string[]>([]);
  for (const { permission } of rows) if (!seen.current.includes(permission)) seen.current.push(permission);
  const place = (row: PermissionRow) => seen.current.indexOf(row.permission);
  return rows.toSorted((a, b) => place(a) - place(b));
}

const looks = {
  missing: { icon: CircleX, tone: "err" },
  notNeeded: { icon: TriangleAlert, tone: "warn" },
  agree: { icon: CircleCheck, tone: "ok" },
} as const;

function Counts({ rows }: { rows: readonly PermissionRow[] }) {
  const { t } = useTranslation("versions");
  const counts = {
    missing: rows.filter((row) => row.declared === "missing").length,
    notNeeded: rows.filter((row) => row.declared === "not_needed").length,
    agree: rows.filter((row) => row.declared === "declared").length,
  };
  return (["missing", "notNeeded", "agree"] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => {
      const { icon: Icon, tone } = looks[name];
      return (
        <span key={name} className="inline nowrap toned" data-tone={tone}>
          <Icon size={14} strokeWidth={1.75} aria-hidden /> {t(`permissions.${name}`, { count: counts[name] })}
        </span>
      );
    });
}
