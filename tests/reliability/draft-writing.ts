import { emptyVersionForm, type VersionForm } from "#contract/catalog/versions/version-form.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { Caller } from "./caller.ts";

/** A draft that is saved over and over; every save writes its own number into each text. */
export interface WrittenDraft {
  readonly versionId: string;
  /** Last revision that the server has acknowledged. */
  revision: number;
  mark: number;
}

const long = 400;

const formOf = (mark: number): VersionForm => {
  const form = emptyVersionForm("apk", `Draft ${mark}`);
  form.details.description = `${mark} `.repeat(long);
  form.upload.changelog = `${mark}`;
  return form;
};

const marksIn = ({ details, upload }: VersionForm): Set<string> =>
  new Set([details.title.replace("Draft ", ""), ...details.description.trim().split(" "), upload.changelog]);

export async function startDraft(caller: Caller): Promise<WrittenDraft> {
  const { version } = await caller.call(versionCalls.createApp, {
    body: { mode: "create", title: "Draft 0", applicationType: "apk" },
  });
  const draft: WrittenDraft = { versionId: version.id, revision: version.revision, mark: 0 };
  await saveOnce(caller, draft);
  return draft;
}

async function saveOnce(caller: Caller, draft: WrittenDraft): Promise<void> {
  const mark = draft.mark + 1;
  const { version } = await caller.call(versionCalls.saveVersion, {
    params: { versionId: draft.versionId },
    body: { revision: draft.revision, saveType: "WITH_FILE", step: 0, form: formOf(mark) },
  });
  draft.revision = version.revision;
  draft.mark = mark;
}

/** Saves until the server is gone. */
export async function keepSaving(caller: Caller, draft: WrittenDraft): Promise<void> {
  for (;;) await saveOnce(caller, draft);
}

/** Lists lost or half-written saves, then takes over the server's revision and mark. */
export async function faultsOfDraft(caller: Caller, draft: WrittenDraft): Promise<string[]> {
  const { version, form } = await caller.call(versionCalls.versionDetails, { params: { id: draft.versionId } });
  const marks = [...marksIn(form)];
  const mark = Number(marks[0]);
  const saves = version.revision - draft.revision;
  const faults = [
    marks.length > 1 && `draft ${draft.versionId} mixes the saves ${marks.join(", ")}`,
    saves < 0 && `draft ${draft.versionId} is at revision ${version.revision}, acknowledged was ${draft.revision}`,
    mark - draft.mark !== saves && `draft ${draft.versionId}: revision +${saves}, texts +${mark - draft.mark}`,
  ].filter((fault) => fault !== false);
  draft.revision = version.revision;
  draft.mark = mark;
  return faults;
}
