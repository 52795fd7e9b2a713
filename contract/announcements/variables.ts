/** What a text may name of whoever reads it, in braces: `{first_name}`. Each has a value for everybody. */
export const announcementVariables = [
  "first_name",
  "developer_name",
  "developer_number",
  /** The developer's newest app; "your app" in the text's language where there is none. */
  "app_title",
  "store_name",
  /** The address of the console. */
  "console_link",
] as const;
export type AnnouncementVariable = (typeof announcementVariables)[number];

const named = /\{([^{}\s]*)\}/g;

/** The first name in braces that is no variable. */
export function unknownVariable(text: string): string | undefined {
  return [...text.matchAll(named)].map(([, name = ""]) => name).find((name) => !isVariable(name));
}

function isVariable(name: string): name is AnnouncementVariable {
  return announcementVariables.some((one) => one === name);
}

/** The text as one person reads it. A value is put in once: braces in a name stay braces. */
export function filled(text: string, values: Readonly<Record<AnnouncementVariable, string>>): string {
  return text.replace(named, (whole, name: string) => (isVariable(name) ? values[name] : whole));
}
