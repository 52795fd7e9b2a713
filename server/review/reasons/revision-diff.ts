import { languageCodes } from "#contract/platform/reference/languages.ts";
import type { ReasonRevisionRow } from "./reasons.store.ts";

type Content = Pick<ReasonRevisionRow, "fields" | "policyLink" | "position" | "texts">;

const flatten = ({ fields, policyLink, position, texts }: Content): Record<string, string> => ({
  fields: fields.join(", "),
  policyLink: policyLink ?? "",
  position: String(position),
  ...Object.fromEntries(
    languageCodes.flatMap((language) => {
      const text = texts[language];
      return text ? [[language, [text.title, text.description].filter(Boolean).join("\n")]] : [];
    }),
  ),
});

/** Fields that differ between two revisions, for the audit log. */
export function diffRevisions(before: Content | undefined, after: Content) {
  const [was, is] = [before ? flatten(before) : {}, flatten(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => was[name] !== is[name]);
  const only = (side: Record<string, string>) =>
    Object.fromEntries(names.flatMap((name) => (side[name] === undefined ? [] : [[name, side[name]]])));
  return { before: only(was), after: only(is) };
}
