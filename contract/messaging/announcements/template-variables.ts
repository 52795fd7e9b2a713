/** Placeholders for the recipient's data, written as `{first_name}`. Each has a value for everybody. */
export const announcementVariables = [
  "first_name",
  "developer_name",
  "developer_number",
  /** The developer's newest app; without one, "your app" in the text's language. */
  "app_title",
  "store_name",
  /** URL of the console, for a link in the text. */
  "console_link",
] as const;
export type AnnouncementVariable = (typeof announcementVariables)[number];

const placeholder = /\{([^{}\s]*)\}/g;

/** Returns the first placeholder that isn't a known variable. */
export function findUnknownAnnouncementVariable(text: string): string | undefined {
  return [...text.matchAll(placeholder)].map(([, name = ""]) => name).find((name) => !isVariable(name));
}

function isVariable(name: string): name is AnnouncementVariable {
  return announcementVariables.some((announcementVariable) => announcementVariable === name);
}

/** Fills in one recipient's values. Inserted values aren't expanded again: braces in a name stay braces. */
export function fillAnnouncementVariables(
  text: string,
  values: Readonly<Record<AnnouncementVariable, string>>,
): string {
  return text.replace(placeholder, (whole, name: string) => (isVariable(name) ? values[name] : whole));
}
