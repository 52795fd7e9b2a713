import { languages } from "#contract/platform/reference/languages.ts";
import { scriptTypeOf, typeScaleOf } from "#ui/theme/type-scale.ts";
import styles from "../insights.module.css";

/** Text with the name of a language in its own script. */
export function NativeLanguageName({ language }: { language: string }) {
  const own = languages.find(({ code }) => code === language);
  if (!own) return null;
  const type = scriptTypeOf(language);
  return (
    <span className={`${styles.own} ${type === "nastaliq" ? styles.nastaliq : ""}`}>
      <bdi lang={language} dir={own.direction} style={{ fontFamily: typeScaleOf(type).family }}>
        {own.name}
      </bdi>
    </span>
  );
}
