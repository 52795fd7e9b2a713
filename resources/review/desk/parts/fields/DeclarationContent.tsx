import { useTranslation } from "react-i18next";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { ListContent } from "./ListContent.tsx";
import { shortPermission } from "#resources/catalog/versions/parts/listing/use-place-name.ts";
import type { Sides } from "./comparison-sides.ts";
import styles from "./fields.module.css";

/** The developer's declarations about the app, and the reason for each permission. */
export function DeclarationContent({ before, after }: Sides) {
  const { t } = useTranslation(["review", "versions"]);
  const statements = ({ details }: VersionForm) => details.aboutApp.map((one) => t(`versions:aboutChip.${one}`));
  const reasons = ({ developerInfo }: VersionForm) =>
    developerInfo.appDataPermissions.map(({ permission, reason }) =>
      t("field.reasonFor", { permission: shortPermission(permission), reason: reason.trim() || "–" }),
    );
  const declared = reasons(after.form);
  const said = statements(after.form);
  const saidBefore = before && statements(before.form);
  return (
    <div className="stack gap-8">
      {said.length + (saidBefore?.length ?? 0) > 0 ? (
        <ListContent before={saidBefore} after={said} />
      ) : (
        <span className="soft">{t("field.noStatements")}</span>
      )}
      {declared.length > 0 && (
        <div>
          <div className="text-12 soft">{t("evidence.declaration")}</div>
          <div className={styles.reasons}>
            <ListContent before={before && reasons(before.form)} after={declared} />
          </div>
        </div>
      )}
    </div>
  );
}
