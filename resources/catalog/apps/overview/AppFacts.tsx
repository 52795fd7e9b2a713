import { useTranslation } from "react-i18next";
import type { AppDetails } from "#contract/catalog/apps/schemas.ts";
import { categoryIds } from "#contract/platform/reference/categories.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { useAndroidPermissions } from "#resources/catalog/versions/parts/package/use-android-permissions.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { DescriptionItem } from "#ui/page/DescriptionItem.tsx";
import styles from "./overview.module.css";

interface AppFactsProps {
  details: AppDetails;
  /** The version that the overview shows; undefined while it loads. */
  content: VersionDetails | undefined;
}

/** Section with facts of the app and of its live package, or of the uploaded one while nothing is live. */
export function AppFacts({ details: { app, permissions }, content }: AppFactsProps) {
  const { t } = useTranslation(["apps", "reference"]);
  const format = useFormat();
  const category = categoryIds.find((id) => id === app.category);
  const sizeBytes = (app.live ?? app.inProgress)?.sizeBytes ?? null;
  const facts = content?.live?.facts ?? content?.files.find((file) => file.facts !== null)?.facts ?? null;
  const signer = facts?.signature.signers[0]?.sha256 ?? "";
  return (
    <Card title={t("overview.details.title")} look="plain">
      <dl className={styles.facts}>
        {category && (
          <DescriptionItem name={t("overview.details.category")}>{t(`reference:category.${category}`)}</DescriptionItem>
        )}
        {sizeBytes !== null && (
          <DescriptionItem name={t("overview.details.size")}>{format.bytes(sizeBytes)}</DescriptionItem>
        )}
        {permissions.length > 0 && (
          <DescriptionItem name={t("overview.permissions.title")}>
            <Permissions permissions={permissions} />
          </DescriptionItem>
        )}
        {facts?.minSdk && (
          <DescriptionItem name={t("overview.details.android")}>
            {t("overview.details.api", { min: facts.minSdk, target: facts.targetSdk ?? facts.minSdk })}
          </DescriptionItem>
        )}
        {signer && (
          <DescriptionItem name={t("overview.details.key")}>
            <bdi className="mono" title={signer}>
              {`${signer.slice(0, 8)} … ${signer.slice(-4)}`.toUpperCase()}
            </bdi>
          </DescriptionItem>
        )}
      </dl>
    </Card>
  );
}

/** Button with the number of permissions, which opens their readable labels. */
function Permissions({ permissions }: Pick<AppDetails, "permissions">) {
  const reference = useAndroidPermissions();
  const labelOf = (name: string) =>
    reference.find((permission) => permission.name === name)?.label ?? name.split(".").at(-1) ?? name;
  return (
    <details>
      <summary>{permissions.length}</summary>
      <ul>
        {permissions.map((name) => (
          <li key={name} title={name}>
            <bdi>{labelOf(name)}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
