import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { reasonLimits, type ReasonTemplate, type ReasonTemplateRef } from "#contract/review/reasons/reasons.ts";
import type { ReadableReasonTemplate, ReasonWords } from "./use-reason-templates.ts";

/** Reason on a field, written from any number of templates. */
interface TemplatedReason extends ReasonWords {
  /** First template; null if the reason was written freely. */
  readonly template: ReasonTemplateRef | null;
  readonly moreTemplates?: ReasonTemplateRef[] | undefined;
}

const titleSeparator = " · ";
const paragraphSeparator = "\n\n";

/** Joins several texts into one reason: their titles, and their descriptions as paragraphs. */
export function joinReasons(texts: readonly ReasonWords[]): ReasonWords {
  const titles = texts.map(({ title }) => title).join(titleSeparator);
  return {
    title: titles.length > reasonLimits.title ? (texts[0]?.title ?? "") : titles,
    description: texts
      .map(({ description }) => description)
      .filter((description) => description !== "")
      .join(paragraphSeparator),
  };
}

/** Lists the templates that a reason was written from. */
export function listTemplateRefs({ template, moreTemplates = [] }: Omit<TemplatedReason, keyof ReasonWords>) {
  return template === null ? [] : [template, ...moreTemplates];
}

/** Returns a reason's text without a template's, if that is still a part of it. */
function withoutText({ title, description }: ReasonWords, gone: ReasonWords): ReasonWords {
  const drop = (text: string, part: string, separator: string) =>
    text
      .split(separator)
      .filter((kept) => kept !== part)
      .join(separator);
  return {
    title: drop(title, gone.title, titleSeparator),
    description: drop(description, gone.description, paragraphSeparator),
  };
}

/** Adds a template's text to a reason. If the reason already uses the template, removes it with its text. */
export function toggleTemplate(
  reason: TemplatedReason,
  { key, revision, title, description }: ReasonTemplate,
): TemplatedReason {
  const refs = listTemplateRefs(reason);
  const words = { title, description };
  const isUsed = refs.some((ref) => ref.key === key);
  const isEmpty = reason.title.trim() === "" && reason.description.trim() === "";
  const [template = null, ...moreTemplates] = isUsed
    ? refs.filter((ref) => ref.key !== key)
    : [...refs, { key, revision }];
  const text = isUsed ? withoutText(reason, words) : isEmpty ? words : joinReasons([reason, words]);
  if (moreTemplates.length > reasonLimits.moreTemplates) return reason;
  return { ...text, template, moreTemplates: moreTemplates.length > 0 ? moreTemplates : undefined };
}

/** Reason in the reader's language, and the language in which the developer gets it. */
export interface ReadReason extends ReasonWords {
  readonly language: LanguageCode;
  readonly sentIn: LanguageCode;
}

/** Returns a reason in the reader's language; null if parts of it come from no template or need no translation. */
export function readReason(reason: ReasonWords, templates: readonly ReadableReasonTemplate[]): ReadReason | null {
  const find = (part: keyof ReasonWords, text: string) => templates.find((template) => template[part] === text);
  const titles = reason.title.split(titleSeparator).map((title) => find("title", title));
  const whole = find("description", reason.description);
  const descriptions = whole
    ? [whole]
    : reason.description.split(paragraphSeparator).map((paragraph) => find("description", paragraph));
  const [sent] = titles;
  if (!sent || sent.language === sent.reader.language) return null;
  if ([...titles, ...descriptions].includes(undefined)) return null;
  return {
    title: titles.map((template) => template?.reader.title).join(titleSeparator),
    description: descriptions.map((template) => template?.reader.description).join(paragraphSeparator),
    language: sent.reader.language,
    sentIn: sent.language,
  };
}
