import type { DecisionDraft } from "./draft.ts";

interface Written {
  readonly title: string;
  readonly text: string;
}

/** Everything a reviewer wrote, as headed paragraphs, whatever was chosen in the end. */
export function writtenReasons(
  draft: DecisionDraft,
  nameOf: (field: DecisionDraft["pins"][number]["field"]) => string,
): Written[] {
  const pins = draft.pins.map((pin) => ({
    title: [nameOf(pin.field), pin.title.trim()].filter(Boolean).join(": "),
    text: pin.description.trim(),
  }));
  const rejection = { title: draft.rejectTitle.trim(), text: draft.rejectText.trim() };
  const note = { title: "", text: draft.note.trim() };
  return [...pins, rejection, note].filter((one) => one.title !== "" || one.text !== "");
}
