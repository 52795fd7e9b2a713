import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { listTranslatedListings } from "#contract/catalog/listings/source-language.ts";
import { textDirection } from "#contract/platform/reference/languages.ts";
import { countGraphemes } from "#contract/text-length.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { usePackageFacts } from "../files/use-package-facts.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { countWrittenLanguages } from "../parts/listing/language-state.ts";
import { languageNativeName } from "../parts/listing/use-field-place-label.ts";
import { useValueLabels } from "../parts/listing/use-value-labels.ts";
import { PackageFactsSummary } from "../parts/package/PackageFactsSummary.tsx";
import { PermissionIcon } from "../parts/package/PermissionIcon.tsx";
import { useAndroidPermissions } from "../parts/package/use-android-permissions.ts";
import { versionPath } from "../paths.ts";
import styles from "./preview.module.css";

/**
 * Cards with the content of a submission, in the groups that a reviewer reads; each leads to the step that edits it.
 */
export function SubmissionCards() {
  return (
    <>
      <ListingGroup />
      <ImagesGroup />
      <PackageGroup />
      <PermissionsGroup />
    </>
  );
}

/** Link to the step that edits a group, if the version can be edited. */
function EditLink({ step, of }: { step: number; of: string }) {
  const { t } = useTranslation("versions");
  const { details, editable } = useVersionForm();
  const { appId, id } = details.version;
  if (!editable) return null;
  return (
    <LinkButton
      type="link"
      size="small"
      to={versionPath(appId, id, step)}
      aria-label={t("preview.editGroup", { group: of })}
    >
      {t("preview.editShort")}
    </LinkButton>
  );
}

function ListingGroup() {
  const { t } = useTranslation(["versions", "reference"]);
  const format = useFormat();
  const labels = useValueLabels();
  const { form } = useVersionForm();
  const { details, metadata, developerInfo, sourceLanguage } = form;
  const translated = listTranslatedListings(form);
  const category = metadata.category ? labels({ place: "metadata.category", of: null }, [metadata.category]) : [];
  const tags = metadata.tags.map((tag) => t(`reference:tag.${tag as "weather"}`, { defaultValue: tag }));
  const ages = labels({ place: "metadata.ageGroup", of: null }, metadata.ageGroup);
  const { supportEmail, supportContactNumber, websiteUrl, privacyPolicyUrl } = developerInfo;
  return (
    <Card
      title={
        <span id="preview-listing">
          {t("preview.listing")} <span className="text-13 regular faint">{languageNativeName(sourceLanguage)}</span>
        </span>
      }
      extra={<EditLink step={0} of={t("preview.listing")} />}
      padding="none"
    >
      <dl className={styles.rows}>
        <Row name={t("field.title")}>
          <ListingText language={sourceLanguage} text={details.title} />
        </Row>
        <Row name={t("field.shortDescription")}>
          <ListingText language={sourceLanguage} text={details.shortDescription} />
        </Row>
        <Row name={t("field.description")}>
          <ListingText language={sourceLanguage} text={details.description} />
        </Row>
        <Row name={t("preview.languages")}>
          <span className="row gap-8">
            {t("steps.languages", countWrittenLanguages(form))}
            {translated.map(({ language }) => (
              <Tag key={language} tone="neu">
                <bdi lang={language}>{languageNativeName(language)}</bdi>
              </Tag>
            ))}
          </span>
        </Row>
        <Row name={t("field.category")}>{[...category, format.list(tags)].filter(Boolean).join(" · ")}</Row>
        <Row name={t("field.ageGroup")}>{format.list(ages)}</Row>
        <Row name={t("preview.contact")}>
          <bdi className="break-anywhere">
            {[supportEmail, supportContactNumber, websiteUrl, privacyPolicyUrl].filter(Boolean).join(" · ")}
          </bdi>
        </Row>
      </dl>
    </Card>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation("versions");
  return (
    <div>
      <dt className="text-13 soft">{name}</dt>
      <dd>{children || <span className="faint">{t("preview.empty")}</span>}</dd>
    </div>
  );
}

/** Characters of a long text that are shown before it is unfolded. */
const foldedLength = 240;

function ListingText({ language, text }: { language: LanguageCode; text: string }) {
  const { t } = useTranslation("versions");
  const [isUnfolded, setUnfolded] = useState(false);
  if (text === "") return <span className="faint">{t("preview.empty")}</span>;
  const isLong = text.length > foldedLength;
  return (
    <>
      <span className={styles.text} lang={language} dir={textDirection(language)}>
        {isLong && !isUnfolded ? `${text.slice(0, text.lastIndexOf(" ", foldedLength))} …` : text}
      </span>
      {isLong && !isUnfolded && (
        <button type="button" className="text-button link text-13" onClick={() => setUnfolded(true)}>
          {t("preview.unfold", { count: countGraphemes(text) })}
        </button>
      )}
    </>
  );
}

function ImagesGroup() {
  const { t } = useTranslation("versions");
  const { form, media } = useVersionForm();
  const { iconId, heroId, screenshotIds } = form.metadata;
  const pictures = [
    ...(iconId ? [{ id: iconId, name: t("field.icon") }] : []),
    ...(heroId ? [{ id: heroId, name: t("part.hero") }] : []),
    ...screenshotIds.map((id, at) => ({ id, name: t("part.shot", { number: at + 1 }) })),
  ];
  return (
    <Card
      title={<span id="preview-images">{t("preview.images")}</span>}
      extra={<EditLink step={1} of={t("preview.images")} />}
    >
      {pictures.length === 0 && <span className="faint">{t("preview.empty")}</span>}
      <ul className={styles.pictures}>
        {pictures.map(({ id, name }) => (
          <li key={id}>
            <figure>
              <img
                src={media.get(id)?.url}
                alt=""
                className={id === iconId ? styles.icon : styles.shot}
                loading="lazy"
              />
              <figcaption className="text-12 faint">{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PackageGroup() {
  const { t } = useTranslation("versions");
  const known = usePackageFacts();
  return (
    <Card
      title={<span id="preview-package">{t("preview.package")}</span>}
      extra={<EditLink step={3} of={t("preview.package")} />}
    >
      {known ? (
        <PackageFactsSummary facts={known.facts} sameSigner={known.sameSigner} />
      ) : (
        <span className="faint">{t("steps.noPackage")}</span>
      )}
    </Card>
  );
}

function PermissionsGroup() {
  const { t } = useTranslation("versions");
  const { form } = useVersionForm();
  const reference = useAndroidPermissions();
  const declared = form.developerInfo.appDataPermissions;
  return (
    <Card
      title={
        <span id="preview-permissions">
          {t("permissions.title")} <span className="text-13 regular faint">{declared.length}</span>
        </span>
      }
      extra={<EditLink step={2} of={t("permissions.title")} />}
    >
      {declared.length === 0 && <span className="faint">{t("permissions.noneAsked")}</span>}
      <ul className={styles.permissions}>
        {declared.map(({ permission, reason }) => {
          const entry = reference.find(({ name }) => name === permission);
          return (
            <li key={permission} className="line top">
              <PermissionIcon group={entry?.group ?? "other"} />
              <span className="two-lines break-anywhere">
                <bdi className="medium">{entry?.label ?? permission.replace(/^.*\.permission\./, "")}</bdi>
                <bdi className="text-13 soft">{reason}</bdi>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
