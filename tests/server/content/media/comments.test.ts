import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { contentCalls } from "#contract/content/media/calls.ts";
import { contentLibraryCalls } from "#contract/content/media/library-calls.ts";
import { contentCommentCalls } from "#contract/content/media/comment-calls.ts";
import { contentAsset } from "#server/content/media/content.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { contactMessage } from "#server/support/help/contact-messages.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { packageNameOf, someContent } from "#tests/support/builders/content.ts";
import { liveVersion } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("content comments and feedback", (app) => {
  const anItem = async () => {
    const packageName = await packageNameOf(app(), (await liveVersion(app())).version.appId);
    return { packageName, item: await someContent(app(), packageName) };
  };
  const post = (id: string, commentArray: string[], who: AskedAs = "normal") =>
    app().as(who).send(contentCommentCalls.postContentComments, { body: { id, commentArray } });
  const texts = (answer: { items: { text: string }[] }) => answer.items.map(({ text }) => text);

  it("lists content comments in order for staff, who cannot write any", async () => {
    const { packageName, item } = await anItem();
    await post(item.id, ["For Rabi.", "Until March."]);
    expect(texts((await post(item.id, ["Or April."])).json())).toEqual(["For Rabi.", "Until March.", "Or April."]);
    const query = { id: item.id };
    const read = await app().as("support").call(contentCommentCalls.contentComments, { query });
    expect(texts(read)).toHaveLength(3);
    const inHeader = await app()
      .as("normal")
      .send(contentCommentCalls.contentComments, { headers: { id: item.id } });
    expect(texts(inHeader.json())).toHaveLength(3);
    expect((await post(item.id, ["No."], "admin")).statusCode).toBe(403);
    const list = await app()
      .as("normal")
      .call(contentCalls.listContentDrafts, { params: { packagename: packageName }, body: {} });
    expect(list.items.map(({ comments }) => comments)).toEqual([3]);
  });

  it("hides content comments from strangers and requires an item and text", async () => {
    const { item } = await anItem();
    expect((await post(item.id, ["Hello"], "stranger")).json()).toMatchObject({ code: "content_not_found" });
    const query = { id: item.id };
    const read = await app().as("stranger").send(contentCommentCalls.contentComments, { query });
    expect(read.json()).toMatchObject({ code: "content_not_found" });
    expect((await app().as("normal").send(contentCommentCalls.contentComments)).json()).toMatchObject({
      code: "validation_failed",
      fields: [{ path: "id", code: "required" }],
    });
    expect((await post(item.id, ["  "])).statusCode).toBe(422);
  });

  it("rejects a comment when the content has the maximum number", async () => {
    const { item } = await anItem();
    const ten = Array.from({ length: 10 }, (_, at) => `Line ${at}`);
    for (let left = 20; left > 0; left -= 1) await post(item.id, ten);
    expect((await post(item.id, ["One more."])).json()).toMatchObject({ code: "content_comments_full" });
  });

  it("sends content feedback to the store's support, up to a daily limit", async () => {
    const body = { message: "Vertical videos", description: "They should play in Marathi first." };
    const send = () => app().as("normal").send(contentCommentCalls.sendContentFeedback, { body });
    const { reference } = (await send()).json();
    const { db } = app().services.database;
    const [stored] = await db.select().from(contactMessage).where(eq(contactMessage.subject, body.message));
    expect(stored).toMatchObject({ message: body.description });
    expect(stored?.id.slice(0, 8).toUpperCase()).toBe(reference);
    expect(await db.$count(mail, eq(mail.template, "contact-message"))).toBeGreaterThan(0);
    for (let left = 19; left > 0; left -= 1) await send();
    expect((await send()).json()).toMatchObject({ code: "too_many_messages" });
  });

  it("removes a file from the library and deletes it when it is placed nowhere", async () => {
    const { packageName, item } = await anItem();
    const { db } = app().services.database;
    const library = (who: AskedAs = "normal") =>
      app().as(who).call(contentLibraryCalls.contentLibrary, { query: { packageName } });
    const drop = (who: AskedAs = "normal") =>
      app()
        .as(who)
        .send(contentLibraryCalls.removeFromLibrary, { params: { id: item.asset.id } });
    const keep = () =>
      app()
        .as("normal")
        .call(contentCalls.addToLibrary, { params: { packageName }, body: { ids: [item.id] } });
    await keep();
    expect(await library("support")).toMatchObject([{ id: item.asset.id, places: 1 }]);
    expect((await drop("stranger")).json()).toMatchObject({ code: "content_not_found" });
    expect((await drop()).json()).toEqual({ removed: false });
    expect(await library()).toEqual([]);
    await keep();
    const items = [{ id: item.id, revision: item.revision }];
    await app().as("normal").call(contentCalls.deleteListing, { params: { packageName }, body: { items } });
    expect(await library()).toMatchObject([{ places: 0 }]);
    expect((await drop()).json()).toEqual({ removed: true });
    expect(await db.$count(contentAsset)).toBe(0);
  });
});
