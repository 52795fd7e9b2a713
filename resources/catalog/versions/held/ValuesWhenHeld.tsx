import { useTranslation } from "react-i18next";
import { languageOfEntry, type ReviewField } from "#contract/review/desk/review-fields.ts";
import { listChangedPictures, listChangedTexts, listChangedValues } from "#contract/catalog/versions/changed-fields.ts";
import { useFieldPlaceLabel } from "../parts/listing/use-field-place-label.ts";
import { useValueLabels } from "../parts/listing/use-value-labels.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import styles from "./held.module.css";

/** Lines with held values that differ by now, each after "Was:". */
export function ValuesWhenHeld({ field }: { field: ReviewField }) {
  const { t } = useTranslation("versions");
  const { details, form, media } = useVersionForm();
  const nameOf = useFieldPlaceLabel();
  const wordsOf = useValueLabels();
  const { heldForm } = details;
  if (!heldForm) return null;
  const ofField = (entry: { field: ReviewField }) => entry.field === field;
  const texts = listChangedTexts(heldForm, form).filter(ofField);
  const values = listChangedValues(heldForm, form).filter(ofField);
  const changes = [
    ...texts.map((text) => ({ ...text, lang: languageOfEntry(text), was: text.before })),
    ...values.map((value) => ({ ...value, lang: null, was: wordsOf(value, value.before).join(", ") })),
  ];
  return (
    <>
      {changes.map(({ lang, was, ...placed }) => (
        <p key={`${placed.place} ${placed.of}`} className="text-12 soft">
          <PlaceLabel name={nameOf(placed)} />
          {t("held.was")}{" "}
          <del dir="auto" {...(lang !== null && { lang })}>
            {was || t("held.wasNothing")}
          </del>
        </p>
      ))}
      {listChangedPictures(heldForm, form)
        .filter(ofField)
        .map((changedPicture) => (
          <p key={`${changedPicture.place} ${changedPicture.of}`} className="text-12 soft">
            <PlaceLabel name={nameOf(changedPicture)} />
            {t("held.was")}{" "}
            <span className={`row ${styles.pictures}`}>
              {changedPicture.before.length === 0 && t("held.wasNothing")}
              {changedPicture.before.map((id) => {
                const picture = media.get(id);
                return picture && <img key={picture.id} src={picture.url} alt="" height={48} />;
              })}
            </span>
          </p>
        ))}
    </>
  );
}

function PlaceLabel({ name }: { name: string | null }) {
  return name !== null && <bdi>{name} · </bdi>;
}
