import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limits } from "#contract/limits.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { DraftSaver, type SaveVersionForm, type SaveOutcome } from "#resources/catalog/versions/form/draft-saver.ts";
import { createUnsentFormStore } from "#resources/catalog/versions/form/unsent-form-storage.ts";
import { aForm, aVersion } from "./version-builder.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const memory = () => {
  const entries = new Map<string, string>();
  return createUnsentFormStore({
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  });
};

const titled =
  (title: string) =>
  (form: VersionForm): VersionForm => ({ ...form, details: { ...form.details, title } });

const savedAs = (revision: number, form: VersionForm): SaveOutcome => ({
  kind: "saved",
  details: aVersion(revision + 1, form),
});

const saverWith = (save: SaveVersionForm, copies = memory()) => {
  const send = vi.fn<SaveVersionForm>(save);
  return { saver: new DraftSaver(aVersion(), send, copies), send, copies };
};

test("saves a draft once, after the delay since the last edit", async () => {
  const { saver, send } = saverWith(async (revision, form) => savedAs(revision, form));
  saver.edit(titled("K"));
  await vi.advanceTimersByTimeAsync(limits.draftSaveDelayMs - 1);
  saver.edit(titled("Ka"));
  await vi.advanceTimersByTimeAsync(limits.draftSaveDelayMs - 1);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send.mock.calls).toEqual([
    [1, expect.objectContaining({ details: expect.objectContaining({ title: "Ka" }) })],
  ]);
  expect(saver.current()).toMatchObject({ state: "saved", revision: 2 });
});

/** Starts saving "one" and types "two" meanwhile; `answer` ends the first save. */
async function duringFirstSave() {
  let answer: (outcome: SaveOutcome) => void = () => undefined;
  const first = new Promise<SaveOutcome>((resolve) => (answer = resolve));
  const { saver, send } = saverWith((revision, form) =>
    revision === 1 ? first : Promise.resolve(savedAs(revision, form)),
  );
  saver.edit(titled("one"));
  await vi.advanceTimersByTimeAsync(limits.draftSaveDelayMs);
  saver.edit(titled("two"));
  return { saver, send, answer };
}

test("saves an edit made during a save afterwards, with the new revision", async () => {
  const { saver, send, answer } = await duringFirstSave();
  answer(savedAs(1, aForm({ title: "one" })));
  await vi.advanceTimersByTimeAsync(limits.draftSaveDelayMs);
  expect(send.mock.calls.map(([revision, form]) => [revision, form.details.title])).toEqual([
    [1, "one"],
    [2, "two"],
  ]);
  expect(saver.current()).toMatchObject({ state: "saved", revision: 3 });
});

test("sees no conflict in a refetch of its own save and keeps later edits", async () => {
  const { saver, answer } = await duringFirstSave();
  saver.rebase(aVersion(2, aForm({ title: "one" })));
  expect(saver.current()).toMatchObject({ theirs: null, form: { details: { title: "two" } } });
  answer(savedAs(1, aForm({ title: "one" })));
  await vi.advanceTimersByTimeAsync(limits.draftSaveDelayMs);
  expect(saver.current()).toMatchObject({
    state: "saved",
    theirs: null,
    revision: 3,
    form: { details: { title: "two" } },
  });
});

test("waits for the running save when saveNow is called", async () => {
  const { saver, send, answer } = await duringFirstSave();
  const saved = saver.saveNow();
  await vi.advanceTimersByTimeAsync(2 * limits.draftSaveDelayMs);
  expect(send).toHaveBeenCalledTimes(1);
  answer(savedAs(1, aForm({ title: "one" })));
  expect(await saved).toBe(true);
  expect(send.mock.calls.map(([revision]) => revision)).toEqual([1, 2]);
});

test("keeps a local copy of a draft while offline and saves it when back online", async () => {
  let online = false;
  const { saver, copies } = saverWith(async (revision, form) =>
    online ? savedAs(revision, form) : { kind: "offline" },
  );
  saver.edit(titled("typed in a tunnel"));
  await vi.advanceTimersByTimeAsync(limits.draftSaveDelayMs);
  const { id } = aVersion().version;
  expect(saver.current().state).toBe("offline");
  expect(copies.read(id)?.form.details.title).toBe("typed in a tunnel");
  online = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saver.current().state).toBe("saved");
  expect(copies.read(id)).toBeNull();
});

test("saves a closed page's local copy when the version is opened again", async () => {
  const copies = memory();
  const before = saverWith(async () => ({ kind: "offline" }), copies).saver;
  before.edit(titled("left behind"));
  before.stop();
  const { saver, send } = saverWith(async (revision, form) => savedAs(revision, form), copies);
  expect(saver.current().form.details.title).toBe("left behind");
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledOnce();
});

test("turns another person's save into a conflict and keeps both texts until a choice is made", async () => {
  const theirs = aVersion(5, aForm({ title: "theirs" }));
  const { saver, send } = saverWith(async (revision, form) =>
    revision === 1 ? { kind: "conflict", theirs } : savedAs(revision, form),
  );
  saver.edit(titled("mine"));
  await vi.advanceTimersByTimeAsync(limits.draftSaveDelayMs);
  expect(saver.current()).toMatchObject({ state: "conflict", form: { details: { title: "mine" } }, theirs });
  saver.edit((form) => ({ ...form, details: { ...form.details, shortDescription: "typed on" } }));
  await vi.advanceTimersByTimeAsync(limits.draftSaveDelayMs * 2);
  expect(send).toHaveBeenCalledOnce();
  await saver.resolve({ "details.title": "theirs" });
  expect(send.mock.lastCall?.[0]).toBe(5);
  expect(send.mock.lastCall?.[1].details).toMatchObject({ title: "theirs", shortDescription: "typed on" });
});

test("merges a package attached by an upload without a conflict", async () => {
  const form = aForm();
  const packageFileId = "10000000-0000-4000-8000-00000000000a";
  const theirs = aVersion(2, { ...form, upload: { ...form.upload, packageFileId } });
  const { saver, send } = saverWith(async (revision, sent) =>
    revision === 1 ? { kind: "conflict", theirs } : savedAs(revision, sent),
  );
  saver.edit(titled("mine"));
  await vi.advanceTimersByTimeAsync(limits.draftSaveDelayMs * 2);
  expect(saver.current().state).toBe("saved");
  expect(send.mock.lastCall?.[1]).toMatchObject({ details: { title: "mine" }, upload: { packageFileId } });
});

test("keeps a rejected field's error until that field is edited", async () => {
  const fields = [{ path: "form.details.title", code: "too_long" }];
  const { saver } = saverWith(async () => ({ kind: "refused", code: "validation_failed", fields }));
  saver.edit(titled("x"));
  await saver.flush();
  expect(saver.current().errors).toEqual(fields);
  saver.edit((form) => ({ ...form, details: { ...form.details, description: "elsewhere" } }));
  expect(saver.current().errors).toEqual(fields);
  saver.edit(titled("y"));
  expect(saver.current().errors).toEqual([]);
});
