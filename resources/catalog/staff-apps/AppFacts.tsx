import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { ageGroups } from "#contract/platform/reference/age-groups.ts";
import { categoryIds } from "#contract/platform/reference/categories.ts";
import { languages } from "#contract/platform/reference/languages.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { DescriptionItem } from "#ui/page/DescriptionItem.tsx";
import { ListDiff } from "#resources/review/desk/parts/fields/ListDiff.tsx";
import { shortHash } from "#resources/catalog/versions/parts/package/signer-text.ts";
import { shortPermission } from "#resources/catalog/versions/parts/listing/use-field-place-label.ts";
import { toComparisonSide } from "#resources/review/desk/parts/fields/comparison-sides.ts";
import { ValueDiff } from "#resources/review/desk/parts/fields/ValueDiff.tsx";

function Permissions({ names }: { names: readonly string[] }) {
  const { t } = useTranslation("review");
  const [open, setOpen] = useState(false);
  if (names.length === 0) return t("package.noPermissions");
  return (
    <>
      {t("app.permissionsCount", { count: names.length })}{" "}
      <button type="button" className="text-button link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? "app.hide" : "app.show")}
      </button>
      {open && <ListDiff code before={null} after={names.map(shortPermission)} />}
    </>
  );
}

function LiveFacts({ live }: { live: VersionDetails }) {
  const { t } = useTranslation(["review", "reference"]);
  const { form, file } = toComparisonSide(live);
  const signer = file?.facts?.signature.signers[0];
  const category = categoryIds.find((categoryId) => categoryId === form.metadata.category);
  const ages = ageGroups
    .filter((ageGroup) => form.metadata.ageGroup.includes(ageGroup))
    .map((ageGroup) => t(`reference:ageGroup.${ageGroup}`));
  const written = [form.sourceLanguage, ...form.languages.map((language) => language.language)];
  const { supportEmail, supportContactNumber, websiteUrl, privacyPolicyUrl, noPrivacyPolicyReason } =
    form.developerInfo;
  return (
    <>
      {category && <DescriptionItem name={t("app.category")}>{t(`reference:category.${category}`)}</DescriptionItem>}
      <DescriptionItem name={t("app.ageGroup")}>{ages.join(", ")}</DescriptionItem>
      <DescriptionItem name={t("app.languages")}>
        {languages
          .filter((language) => written.includes(language.code))
          .map((language) => language.name)
          .join(", ")}
      </DescriptionItem>
      {signer && (
        <DescriptionItem name={t("app.signer")}>
          <bdi className="mono" title={signer.sha256}>
            {shortHash(signer.sha256)}
          </bdi>{" "}
          <span className="text-13 soft">{signer.subject}</span>
        </DescriptionItem>
      )}
      <DescriptionItem name={t("app.support")}>
        <bdi>{supportEmail}</bdi>{" "}
        <span className="text-13 soft">
          · <bdi>{supportContactNumber}</bdi>
        </span>
      </DescriptionItem>
      {websiteUrl && (
        <DescriptionItem name={t("app.website")}>
          <ValueDiff before={null} after={websiteUrl} />
        </DescriptionItem>
      )}
      <DescriptionItem name={t("app.privacy")}>
        <ValueDiff before={null} after={privacyPolicyUrl || noPrivacyPolicyReason} />
      </DescriptionItem>
      <DescriptionItem name={t("app.permissions")}>
        <Permissions names={file?.facts?.permissions ?? []} />
      </DescriptionItem>
    </>
  );
}

/** Card with facts about an app from its live version. */
export function AppFacts({ app, live }: { app: AppSummary; live: VersionDetails | null }) {
  const { t } = useTranslation("review");
  const format = useFormat();
  const versionText = (version: NonNullable<AppSummary["live"]>) =>
    [
      t("version", { name: version.versionName ?? "–", code: version.versionCode ?? "–" }),
      ...(version.sizeBytes === null ? [] : [format.bytes(version.sizeBytes)]),
    ].join(", ");
  return (
    <Card title={t("app.facts")} padding="none">
      <dl className="facts">
        <DescriptionItem name={t("app.liveVersion")}>
          {app.live ? <bdi>{versionText(app.live)}</bdi> : t("app.nothingLive")}
        </DescriptionItem>
        {app.inProgress && (
          <DescriptionItem name={t("app.inProgress")}>
            <bdi>{versionText(app.inProgress)}</bdi>
          </DescriptionItem>
        )}
        {live ? <LiveFacts live={live} /> : <p className="padded text-13 soft">{t("app.noLiveFacts")}</p>}
      </dl>
    </Card>
  );
}
