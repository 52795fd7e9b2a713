import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limits } from "#contract/limits.ts";
import type { VersionForm } from "#contract/versions/form.ts";
import { DraftKeeper, type SaveForm, type SaveOutcome } from "#resources/versions/form/draft-keeper.ts";
import { copyStore } from "#resources/versions/form/local-copy.ts";
import { aForm, aVersion } from "./version-builder.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const memory = () => {
  const kept = new Map<string, string>();
  return copyStore({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
};

const titled =
  (title: string) =>
  (form: VersionForm): VersionForm => ({ ...form, details: { ...form.details, title } });

const savedAs = (revision: number, form: VersionForm): SaveOutcome => ({
  kind: "saved",
  details: aVersion(revision + 1, form),
});

const keeperWith = (save: SaveForm, copies = memory()) => {
  const send = vi.fn<SaveForm>(save);
  return { keeper: new DraftKeeper(aVersion(), send, copies), send, copies };
};

test("a draft is sent once, some time after the last key", async () => {
  const { keeper, send } = keeperWith(async (revision, form) => savedAs(revision, form));
  keeper.edit(titled("K"));
  await vi.advanceTimersByTimeAsync(limits.draftSaveDelayMs - 1);
  keeper.edit(titled("Ka"));
  await vi.advanceTimersByTimeAsync(limits.draftSaveDelayMs - 1);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send.mock.calls).toEqual([
    [1, expect.objectContaining({ details: expect.objectContaining({ title: "Ka" }) })],
  ]);
  expect(keeper.current()).toMatchObject({ state: "saved", revision: 2 });
});

test("what is typed during a save is sent after it, with the new revision", async () => {
  let answer: (outcome: SaveOutcome) => void = () => undefined;
  const first = new Promise<SaveOutcome>((resolve) => (answer = resolve));
  const { keeper, send } = keeperWith((revision, form) =>
    revision === 1 ? first : Promise.resolve(savedAs(revision, form)),
  );
  keeper.edit(titled("one"));
  await vi.advanceTimersByTimeAsync(limits.draftSaveDelayMs);
  keeper.edit(titled("two"));
  answer(savedAs(1, aForm({ title: "one" })));
  await vi.advanceTimersByTimeAsync(limits.draftSaveDelayMs);
  expect(send.mock.calls.map(([revision, form]) => [revision, form.details.title])).toEqual([
    [1, "one"],
    [2, "two"],
  ]);
  expect(keeper.current()).toMatchObject({ state: "saved", revision: 3 });
});

test("a dropped line keeps a copy here and sends it when the line is back", async () => {
  let online = false;
  const { keeper, copies } = keeperWith(async (revision, form) =>
    online ? savedAs(revision, form) : { kind: "offline" },
  );
  keeper.edit(titled("typed in a tunnel"));
  await vi.advanceTimersByTimeAsync(limits.draftSaveDelayMs);
  const { id } = aVersion().version;
  expect(keeper.current().state).toBe("offline");
  expect(copies.read(id)?.form.details.title).toBe("typed in a tunnel");
  online = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(keeper.current().state).toBe("saved");
  expect(copies.read(id)).toBeNull();
});

test("a copy left by a closed page is sent when the version is opened again", async () => {
  const copies = memory();
  const before = keeperWith(async () => ({ kind: "offline" }), copies).keeper;
  before.edit(titled("left behind"));
  before.stop();
  const { keeper, send } = keeperWith(async (revision, form) => savedAs(revision, form), copies);
  expect(keeper.current().form.details.title).toBe("left behind");
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledOnce();
});

test("somebody else's save becomes a conflict that keeps both texts until a person chooses", async () => {
  const theirs = aVersion(5, aForm({ title: "theirs" }));
  const { keeper, send } = keeperWith(async (revision, form) =>
    revision === 1 ? { kind: "conflict", theirs } : savedAs(revision, form),
  );
  keeper.edit(titled("mine"));
  await vi.advanceTimersByTimeAsync(limits.draftSaveDelayMs);
  expect(keeper.current()).toMatchObject({ state: "conflict", form: { details: { title: "mine" } }, theirs });
  keeper.edit((form) => ({ ...form, details: { ...form.details, shortDescription: "typed on" } }));
  await vi.advanceTimersByTimeAsync(limits.draftSaveDelayMs * 2);
  expect(send).toHaveBeenCalledOnce();
  await keeper.resolve({ "details.title": "theirs" });
  expect(send.mock.lastCall?.[0]).toBe(5);
  expect(send.mock.lastCall?.[1].details).toMatchObject({ title: "theirs", shortDescription: "typed on" });
});

test("a package tied to the version by the upload is no conflict", async () => {
  const form = aForm();
  const packageFileId = "10000000-0000-4000-8000-00000000000a";
  const theirs = aVersion(2, { ...form, upload: { ...form.upload, packageFileId } });
  const { keeper, send } = keeperWith(async (revision, sent) =>
    revision === 1 ? { kind: "conflict", theirs } : savedAs(revision, sent),
  );
  keeper.edit(titled("mine"));
  await vi.advanceTimersByTimeAsync(limits.draftSaveDelayMs * 2);
  expect(keeper.current().state).toBe("saved");
  expect(send.mock.lastCall?.[1]).toMatchObject({ details: { title: "mine" }, upload: { packageFileId } });
});

test("a refused field keeps its error until it is typed in", async () => {
  const fields = [{ path: "form.details.title", code: "too_long" }];
  const { keeper } = keeperWith(async () => ({ kind: "refused", code: "validation_failed", fields }));
  keeper.edit(titled("x"));
  await keeper.flush();
  expect(keeper.current().errors).toEqual(fields);
  keeper.edit((form) => ({ ...form, details: { ...form.details, description: "elsewhere" } }));
  expect(keeper.current().errors).toEqual(fields);
  keeper.edit(titled("y"));
  expect(keeper.current().errors).toEqual([]);
});
