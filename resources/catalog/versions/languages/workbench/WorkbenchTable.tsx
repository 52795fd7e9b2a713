import { Button } from "antd";
import { SquarePen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { textDirection, type LanguageCode } from "#contract/platform/reference/languages.ts";
import { listingTextFields } from "#contract/catalog/listings/regional-listings.ts";
import { languageNameIn } from "#ui/format/language-name.ts";
import { formatPercent } from "#ui/format/numbers.ts";
import { useVersionForm } from "../../form/version-form-context.ts";
import { localizedScreenshots, translatedShare } from "../../parts/listing/language-state.ts";
import { languageNativeName } from "../../parts/listing/use-field-place-label.ts";
import { useTextLabel, WorkbenchCell } from "./WorkbenchCell.tsx";
import styles from "./workbench.module.css";

interface WorkbenchTableProps {
  /** Languages with a column. */
  codes: readonly LanguageCode[];
  onFocus(code: LanguageCode): void;
  /** Opens all of a language: screenshots, translation, clearing. */
  onOpen(code: LanguageCode): void;
}

/** Texts as rows and languages as columns, beside the source, which stays in place while the columns scroll. */
export function WorkbenchTable({ codes, onFocus, onOpen }: WorkbenchTableProps) {
  const { t } = useTranslation("listings");
  const { form, media } = useVersionForm();
  const textLabel = useTextLabel();
  const source = form.sourceLanguage;
  return (
    // A region that scrolls both ways is reached by keyboard.
    <div className={styles.scroll} role="region" aria-label={t("workbench.title")} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={`text-12 faint ${styles.fields}`}>
              {t("workbench.field")}
            </th>
            <th scope="col" className={styles.source}>
              <bdi lang={source}>{languageNativeName(source)}</bdi>{" "}
              <span className="text-12 regular faint">{t("workbench.source")}</span>
            </th>
            {codes.map((code) => (
              <ColumnHead key={code} code={code} onOpen={onOpen} />
            ))}
          </tr>
        </thead>
        <tbody>
          {listingTextFields.map((field) => (
            <tr key={field}>
              <th scope="row" className={`text-12 ${styles.fields}`}>
                {textLabel(field)}
              </th>
              <td className={`text-13 ${styles.source}`} lang={source} dir={textDirection(source)}>
                <div className={styles.original}>{form.details[field] || t("editor.noSource")}</div>
              </td>
              {codes.map((code) => (
                <WorkbenchCell key={code} code={code} field={field} onFocus={() => onFocus(code)} />
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className={`text-12 ${styles.fields}`}>
              {t("editor.screenshots")}
            </th>
            <td className={styles.source}>
              <Thumbnails urls={form.metadata.screenshotIds.map((id) => media.get(id)?.url)} />
            </td>
            {codes.map((code) => (
              <ScreenshotsCell key={code} code={code} onOpen={onOpen} />
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

interface ColumnProps extends Pick<WorkbenchTableProps, "onOpen"> {
  code: LanguageCode;
}

function ColumnHead({ code, onOpen }: ColumnProps) {
  const { t, i18n } = useTranslation("listings");
  const { form } = useVersionForm();
  const share = translatedShare(
    form,
    form.languages.find(({ language }) => language === code),
  );
  const name = languageNameIn(i18n.language, code);
  return (
    <th scope="col">
      <span className="line">
        <bdi lang={code} title={name}>
          {languageNativeName(code)}
        </bdi>
        <bdi className="text-12 regular faint push">{formatPercent(Math.round(share * 100) / 100)}</bdi>
        <Button
          type="text"
          size="small"
          icon={<SquarePen size={14} aria-hidden />}
          aria-label={t("languages.actLabel", { act: t("languages.edit"), language: name })}
          onClick={() => onOpen(code)}
        />
      </span>
    </th>
  );
}

function ScreenshotsCell({ code, onOpen }: ColumnProps) {
  const { t, i18n } = useTranslation("listings");
  const { form, media } = useVersionForm();
  const own = localizedScreenshots(form.languages.find(({ language }) => language === code));
  return (
    <td>
      <Thumbnails urls={own.map((id) => media.get(id)?.url)} />
      <span className="line spread text-12">
        <span className="faint">
          {own.length > 0
            ? t("languages.own", { count: own.length })
            : t("languages.fromSource", { language: languageNameIn(i18n.language, form.sourceLanguage) })}
        </span>
        <Button type="link" size="small" onClick={() => onOpen(code)}>
          {t(own.length > 0 ? "languages.edit" : "languages.write")}
        </Button>
      </span>
    </td>
  );
}

/** Images of the first screenshots, small; decoration beside their number. */
function Thumbnails({ urls }: { urls: readonly (string | undefined)[] }) {
  return (
    <span className="line gap-4">
      {urls.slice(0, 4).map((url, index) => (
        <img key={url ?? index} className={styles.thumbnail} src={url} alt="" loading="lazy" />
      ))}
    </span>
  );
}
