import { Pencil, Plus } from "lucide-react";
import { PlainTable } from "#ui/tables/PlainTable.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PackageDiff as PackageChange } from "#contract/catalog/packages/package-diff.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { languageOfEntry, type ReviewField } from "#contract/review/desk/review-fields.ts";
import type { VersionDiff } from "#contract/catalog/versions/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Tag } from "#ui/status/Tag.tsx";
import { DiffText } from "#ui/text/DiffText.tsx";
import { ExpansionChanges } from "../package/ExpansionChanges.tsx";
import { PackageChanges } from "../package/PackageChanges.tsx";
import { useFieldPlaceLabel } from "./use-field-place-label.ts";
import { useValueLabels } from "./use-value-labels.ts";
import styles from "../package/ChangeTable.module.css";

interface VersionDiffTableProps {
  changes: VersionDiff;
  sourceLanguage: LanguageCode;
  /** Fields to list although they did not change. */
  also?: readonly ReviewField[];
}

/**
 * Table with the diff of a version against the live one by field: texts by words, images side by side, package
 * facts.
 */
export function VersionDiffTable({ changes, sourceLanguage, also = [] }: VersionDiffTableProps) {
  const { t } = useTranslation("versions");
  const nameOf = useFieldPlaceLabel();
  const langOf = (text: VersionDiff["texts"][number]) => languageOfEntry(text) ?? sourceLanguage;
  const wordsOf = useValueLabels();
  const { against, texts, images, values } = changes;
  const listed = new Set<ReviewField>([...texts, ...images, ...values].map((change) => change.field));
  const rest = changes.fields.filter((field) => !listed.has(field) && !(field === "apkSection" && changes.package));
  const unchanged = also.filter((field) => !changes.fields.includes(field));
  const live = (before: ReactNode) => (against ? before : undefined);
  return (
    <>
      <PlainTable wide className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("changes.field")}</th>
            {against && (
              <th scope="col">
                {against.versionName ? t("changes.live", { version: against.versionName }) : t("changes.liveFact")}
              </th>
            )}
            <th scope="col">{t("changes.thisVersion")}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {texts.map((text) => (
            <Row
              key={`${text.place} ${text.of}`}
              field={text.field}
              note={nameOf(text)}
              isNew={text.before === ""}
              before={live(<Text lang={langOf(text)}>{text.before}</Text>)}
            >
              {text.before === "" ? (
                <Text lang={langOf(text)}>{text.after}</Text>
              ) : (
                <DiffText before={text.before} after={text.after} lang={langOf(text)} />
              )}
            </Row>
          ))}
          {images.map((image) => (
            <Row
              key={`${image.place} ${image.of}`}
              field={image.field}
              note={nameOf(image)}
              isNew={image.before.length === 0}
              before={live(<ImageList of={image.before} />)}
            >
              <ImageList of={image.after} />
            </Row>
          ))}
          {values.map((value) => (
            <Row
              key={`${value.place} ${value.of}`}
              field={value.field}
              note={nameOf(value)}
              isNew={value.before.length === 0}
              before={live(<bdi>{wordsOf(value, value.before).join(", ")}</bdi>)}
            >
              <bdi>{wordsOf(value, value.after).join(", ") || t("changes.none")}</bdi>
            </Row>
          ))}
          {rest.map((field) => (
            <Row key={field} field={field} isNew={against === null} before={live("")} />
          ))}
          {unchanged.map((field) => (
            <Row key={field} field={field} before={live("")} same />
          ))}
        </tbody>
      </PlainTable>
      {changes.package && against && <PackageChanges change={changes.package} />}
      {changes.package && !against && <NewPackage change={changes.package} />}
      <ExpansionChanges changes={changes.expansions} />
    </>
  );
}

interface RowProps {
  field: ReviewField;
  note?: ReactNode;
  /** Omitted if nothing is live. */
  before: ReactNode | undefined;
  isNew?: boolean;
  same?: boolean;
  children?: ReactNode;
}

function Row({ field, note, before, isNew = false, same = false, children }: RowProps) {
  const { t } = useTranslation("versions");
  return (
    <tr>
      <th scope="row">
        {t(`field.${field}`)}
        {note && (
          <bdi className="text-12 faint" style={{ display: "block" }}>
            {note}
          </bdi>
        )}
      </th>
      {before !== undefined && <td className="soft">{before}</td>}
      <td className="medium">{children}</td>
      <td className={`number ${styles.tag}`}>
        {same ? (
          <span className="faint">{t("changes.sameTag")}</span>
        ) : (
          <Tag tone="info" icon={isNew ? Plus : Pencil}>
            {isNew ? t("changes.newTag") : t("changes.changedTag")}
          </Tag>
        )}
      </td>
    </tr>
  );
}

function Text({ lang, children }: { lang: string; children: string }) {
  return (
    <span className={`break-anywhere ${styles.text}`} lang={lang} dir="auto">
      {children}
    </span>
  );
}

function ImageList({ of }: { of: readonly { id: string; url: string }[] }) {
  const { t } = useTranslation("versions");
  if (of.length === 0) return <span className="faint">{t("changes.none")}</span>;
  return (
    <span className="row">
      {of.map((image) => (
        <img key={image.id} className={styles.picture} src={image.url} alt="" loading="lazy" />
      ))}
      <span className="visually-hidden">{t("changes.pictures", { count: of.length })}</span>
    </span>
  );
}

function NewPackage({ change }: { change: PackageChange }) {
  const { t } = useTranslation("versions");
  const format = useFormat();
  return (
    <p className={`padded-row text-13 ${styles.line}`}>
      <strong>{t("field.apkSection")}</strong>{" "}
      <bdi>{`${change.versionName.after ?? "–"} (${change.versionCode.after ?? "–"}), ${format.bytes(change.sizeBytes.after)}`}</bdi>
    </p>
  );
}
