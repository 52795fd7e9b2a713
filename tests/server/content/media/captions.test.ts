import { expect, it } from "vitest";
import { captionCalls } from "#contract/content/media/captions/calls.ts";
import { contentCalls } from "#contract/content/media/calls.ts";
import type { CaptionCue } from "#contract/content/media/captions/captions.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { packageNameOf, someContent } from "#tests/support/builders/content.ts";
import { liveVersion } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

const hello: CaptionCue = { startMs: 0, endMs: 1_500, text: "नमस्ते" };
const bye: CaptionCue = { startMs: 1_500, endMs: 3_000, text: "Phir milenge" };

withApps("captions of a video", (app) => {
  const somewhere = async () => packageNameOf(app(), (await liveVersion(app())).version.appId);
  const aVideo = async () => someContent(app(), await somewhere());
  const save = (
    id: string,
    cues: readonly CaptionCue[],
    revision: number,
    language = "hi-IN",
    who: AskedAs = "normal",
  ) => app().as(who).send(captionCalls.saveCaptions, { params: { id, language }, body: { cues, revision } });
  const read = async (id: string, who: AskedAs = "normal") =>
    (await app().as(who).call(captionCalls.contentCaptions, { params: { id } })).items;

  it("saves captions per language, shows them to staff and shares them between a video's places", async () => {
    const packageName = await somewhere();
    const item = await someContent(app(), packageName);
    expect((await save(item.id, [hello, bye], 0)).json()).toMatchObject({ language: "hi-IN", revision: 1 });
    await save(item.id, [bye], 0, "en-US");
    expect(await read(item.id, "admin")).toMatchObject([
      { language: "en-US", cues: [bye] },
      { language: "hi-IN", cues: [hello, bye] },
    ]);
    const again = await app()
      .as("normal")
      .call(contentCalls.retainMedia, {
        params: { packageName },
        body: { ids: [item.asset.id], mediaType: "video", context: "verticalVideo", language: "ta-IN" },
      });
    expect(await read(again.items[0]?.id ?? "")).toHaveLength(2);
  });

  it("rejects captions saved over a newer revision and returns the newer ones", async () => {
    const { id } = await aVideo();
    await save(id, [hello], 0);
    const late = await save(id, [bye], 0);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: "revision_conflict", current: { cues: [hello], revision: 1 } });
    expect((await save(id, [bye], 1)).statusCode).toBe(200);
  });

  it("rejects captions that cannot be shown and names the line", async () => {
    const { id } = await aVideo();
    const late = { ...bye, endMs: 3_001 };
    for (const cues of [
      [hello, late],
      [hello, { ...bye, startMs: 1_000 }],
      [hello, { ...bye, text: " " }],
    ])
      expect((await save(id, cues, 0)).json()).toMatchObject({ code: "captions_wrong", params: { line: 2 } });
    expect(await read(id)).toEqual([]);
  });

  it("removes captions per language and hides them from strangers", async () => {
    const { id } = await aVideo();
    await save(id, [hello], 0);
    const remove = (revision: number, who: AskedAs = "normal") =>
      app()
        .as(who)
        .send(captionCalls.removeCaptions, { params: { id, language: "hi-IN" }, query: { revision } });
    expect((await save(id, [bye], 1, "hi-IN", "stranger")).statusCode).toBe(404);
    expect((await app().as("stranger").send(captionCalls.contentCaptions, { params: { id } })).statusCode).toBe(404);
    expect((await remove(0)).statusCode).toBe(409);
    expect((await remove(1)).json()).toEqual({ removed: true });
    expect(await read(id)).toEqual([]);
  });
});
