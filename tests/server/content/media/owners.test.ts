import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { contentCalls } from "#contract/content/media/calls.ts";
import { captionCalls } from "#contract/content/media/captions/calls.ts";
import { contentCommentCalls } from "#contract/content/media/comment-calls.ts";
import { app as appTable } from "#server/catalog/apps/apps.tables.ts";
import { contentCaption } from "#server/content/media/captions/captions.tables.ts";
import { contentAsset, contentComment, contentPlacement } from "#server/content/media/content.tables.ts";
import { reassignContent } from "#server/content/media/reassign-content.ts";
import { exportContentData } from "#server/content/media/personal-data.ts";
import { deleteContentOfDeveloper } from "#server/content/media/remove-content.store.ts";
import { packageNameOf, someContent, videoFile } from "#tests/support/builders/content.ts";
import { picture } from "#tests/support/builders/pictures.ts";
import { liveVersion } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

const hello = { startMs: 0, endMs: 1_500, text: "नमस्ते" };

withApps("content ownership", (app) => {
  const db = () => app().services.database.db;
  const anApp = async () => {
    const { appId } = (await liveVersion(app())).version;
    return { appId, packageName: await packageNameOf(app(), appId) };
  };

  const caption = (id: string) =>
    app()
      .as("normal")
      .call(captionCalls.saveCaptions, { params: { id, language: "hi-IN" }, body: { cues: [hello], revision: 0 } });

  it("moves content with its app and copies what the first developer keeps in their library", async () => {
    const { appId, packageName } = await anApp();
    const moved = await someContent(app(), packageName);
    const kept = await someContent(app(), packageName, { file: await videoFile({ mark: "kept" }) });
    await caption(kept.id);
    await app()
      .as("normal")
      .call(contentCalls.addToLibrary, { params: { packageName }, body: { ids: [kept.id] } });
    const { developerId, strangerDeveloperId } = app().people;
    await app().services.database.transaction(async (tx) => {
      const [row] = await tx
        .update(appTable)
        .set({ developerId: strangerDeveloperId })
        .where(eq(appTable.id, appId))
        .returning();
      if (row) await reassignContent(tx, row);
    });
    const ownerOf = async (id: string) =>
      (await db().select().from(contentAsset).where(eq(contentAsset.id, id)))[0]?.developerId;
    expect(await ownerOf(moved.asset.id)).toBe(strangerDeveloperId);
    expect(await ownerOf(kept.asset.id)).toBe(developerId);
    const listed = await app()
      .as("stranger")
      .call(contentCalls.listContentDrafts, { params: { packagename: packageName }, body: {} });
    expect(listed.items.map(({ id }) => id).sort()).toEqual([moved.id, kept.id].sort());
    const copied = listed.items.find(({ id }) => id === kept.id);
    expect(copied?.asset).toMatchObject({ inLibrary: false, facts: kept.asset.facts });
    expect(copied?.asset.id).not.toBe(kept.asset.id);
    const said = await app()
      .as("stranger")
      .call(captionCalls.contentCaptions, { params: { id: kept.id } });
    expect(said.items).toMatchObject([{ language: "hi-IN", cues: [hello] }]);
  });

  it("exports a developer's content and erases all of it with the account", async () => {
    const { packageName } = await anApp();
    const thumbnail = { name: "t.png", type: "image/png", bytes: await picture(360, 640) };
    const item = await someContent(app(), packageName, { alsoFiles: { thumbnail } });
    const body = { id: item.id, commentArray: ["For Rabi."] };
    await app().as("normal").call(contentCommentCalls.postContentComments, { body });
    await caption(item.id);
    const { developerId } = app().people;
    const { content, files } = await exportContentData(db(), developerId);
    expect(content).toMatchObject([
      {
        fileName: "leaf-scan.mp4",
        captions: [{ cues: [hello] }],
        places: [{ id: item.id, comments: [{ text: "For Rabi." }] }],
      },
    ]);
    expect(files).toEqual([{ path: content[0]?.file, sha256: content[0]?.sha256 }]);
    const freed = await app().services.database.transaction((tx) => deleteContentOfDeveloper(tx, developerId));
    expect(freed.sort()).toEqual([content[0]?.sha256, content[0]?.thumbnailSha256].sort());
    for (const table of [contentAsset, contentPlacement, contentComment, contentCaption])
      expect(await db().$count(table)).toBe(0);
  });
});
