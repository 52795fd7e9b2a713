import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { contentCalls } from "#contract/content/media/calls.ts";
import { contentListCalls } from "#contract/content/media/list-calls.ts";
import { captionCalls } from "#contract/content/media/captions/calls.ts";
import { mediaReviewCalls } from "#contract/content/media/review-calls.ts";
import { contentLifecycleCalls } from "#contract/content/media/lifecycle-calls.ts";
import type { MediaReviewCard, MediaReviewRow } from "#contract/content/media/review-schemas.ts";
import type { ContentItem, ContentHistoryEntry } from "#contract/content/media/schemas.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { contentPlacement } from "#server/content/media/content.tables.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { packageNameOf, someContent, trySendContent, videoFile } from "#tests/support/builders/content.ts";
import { picture, striped } from "#tests/support/builders/pictures.ts";
import { liveVersion } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

const sides = { vertical: [360, 640], banner: [1080, 1440] } as const;
const banner = { mediaType: "image", context: "verticalBanner" } as const;

withApps("media review", (app) => {
  const db = () => app().services.database.db;
  const anApp = async () => packageNameOf(app(), (await liveVersion(app())).version.appId);
  const thumbnail = async () => ({ name: "t.png", type: "image/png", bytes: await picture(...sides.vertical) });
  const aVideo = async (packageName: string, mark = "", more: object = {}) =>
    someContent(app(), packageName, {
      file: await videoFile({ mark }, `${mark || "leaf-scan"}.mp4`),
      alsoFiles: { thumbnail: await thumbnail() },
      ...more,
    });
  const aBanner = async (packageName: string, turn: number, more: object = {}) =>
    someContent(app(), packageName, {
      ...banner,
      file: { name: `rabi-${turn}.png`, type: "image/png", bytes: await striped(...sides.banner, turn) },
      ...more,
    });
  const seen = ({ id, revision }: Pick<ContentItem, "id" | "revision">) => ({ id, revision });
  const trySend = (packageName: string, items: ContentItem[], note = "", who: AskedAs = "normal") =>
    app()
      .as(who)
      .send(contentLifecycleCalls.sendContent, { params: { packageName }, body: { items: items.map(seen), note } });
  const send = async (packageName: string, item: ContentItem, note = ""): Promise<ContentItem> => {
    const answer = await trySend(packageName, [item], note);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().items[0];
  };
  const decide = (
    item: Pick<ContentItem, "id" | "revision">,
    body: object = { decision: "approve" },
    who: AskedAs = "admin",
  ) =>
    app()
      .as(who)
      .send(mediaReviewCalls.decideMedia, { body: { ...seen(item), ...body } });
  const reject = { decision: "reject", title: "Claim without a source", description: "“100 %” has none." };
  const card = (id: string, who: AskedAs = "support"): Promise<MediaReviewCard> =>
    app().as(who).call(mediaReviewCalls.mediaReviewCard, { params: { id } });
  const lane = (query: object = {}, who: AskedAs = "support"): Promise<MediaReviewRow[]> =>
    app().as(who).call(mediaReviewCalls.listMediaReview, { query });
  const now = async (packageName: string, id: string): Promise<ContentItem | undefined> => {
    const body = { status: ["draft", "inreview", "active", "rejected", "live"] as const };
    const { items } = await app()
      .as("normal")
      .call(contentListCalls.listContent, {
        params: { packagename: packageName },
        body: { ...body, status: [...body.status] },
      });
    return items.find((item) => item.id === id);
  };
  const steps = (id: string, who: AskedAs = "normal"): Promise<ContentHistoryEntry[]> =>
    app().as(who).call(contentLifecycleCalls.contentSteps, { params: { id } });
  const audited = async (id: string) =>
    (await db().select().from(auditEntry).where(eq(auditEntry.subjectId, id)).orderBy(auditEntry.number)).map(
      ({ action }) => action,
    );
  const notices = async () => (await db().select().from(notice)).filter(({ event }) => event === "content-decided");

  it("makes a sent video live when approved, notifies the developer and writes the audit log", async () => {
    const packageName = await anApp();
    const video = await aVideo(packageName);
    const sent = await send(packageName, video, "For the Rabi season.");
    expect(sent).toMatchObject({ status: "inreview", revision: video.revision + 1 });
    expect((await lane()).map(({ id, again }) => [id, again])).toEqual([[video.id, false]]);
    const counts = await app().as("support").call(reviewDeskCalls.waitingCounts, {});
    expect(counts.media).toBe(1);
    const shown = await card(video.id);
    expect(shown).toMatchObject({
      developer: { decided: 0, rejected: 0, language: "en-US" },
      place: { at: 1, of: 1 },
      live: null,
      alike: [],
      texts: [{ language: "hi-IN", name: "leaf-scan", status: "inreview" }],
      steps: [{ move: "send", byKind: "developer", text: "For the Rabi season.", changed: [] }],
    });
    expect(Date.parse(shown.dueAt) - Date.parse(shown.sentAt)).toBe(24 * 3_600_000);
    expect((await decide(sent)).json()).toMatchObject({ status: "live" });
    expect(await now(packageName, video.id)).toMatchObject({ status: "live", reason: "" });
    expect(await lane()).toEqual([]);
    expect((await lane({ tab: "decided" })).map(({ id }) => id)).toEqual([video.id]);
    expect(await audited(video.id)).toEqual(["content_added", "content_sent", "content_approved"]);
    expect((await notices()).map(({ about }) => about)).toMatchObject([
      { name: "leaf-scan", outcome: "shown", reason: null },
    ]);
  });

  it("lists what changed when rejected media is sent again", async () => {
    const packageName = await anApp();
    const first = await send(packageName, await aVideo(packageName));
    const { items: reasons } = await app()
      .as("admin")
      .call(reviewDeskCalls.listReasons, { params: { state: "content" }, query: { language: "hi-IN" } });
    const [claim] = reasons;
    const template = { key: claim?.key ?? "", revision: claim?.revision ?? 0 };
    const given = { decision: "reject", title: claim?.title, description: claim?.description, template };
    expect((await decide(first, { decision: "reject" })).json()).toMatchObject({ code: "reason_required" });
    expect((await decide(first, { ...reject, decision: "approve" })).json()).toMatchObject({
      code: "reasons_not_allowed",
    });
    expect((await decide(first, { ...given, template: { ...template, key: "title-keywords" } })).json()).toMatchObject({
      code: "validation_failed",
    });
    expect((await decide(first, given)).statusCode).toBe(200);
    const rejected = await now(packageName, first.id);
    expect(rejected).toMatchObject({ status: "rejected", reason: `${claim?.title}\n${claim?.description}` });
    expect((await notices()).at(-1)?.about).toMatchObject({ outcome: "rejected", reason: { title: claim?.title } });
    const params = { packageName };
    const renamed = await app()
      .as("normal")
      .send(contentCalls.changeListingName, { params, body: { ...seen(rejected as ContentItem), name: "Leaf scan" } });
    const other = { replaces: first.id, revision: String(renamed.json().revision) };
    const changed: ContentItem = (
      await trySendContent(app(), packageName, {
        file: await videoFile({ mark: "two" }),
        alsoFiles: { thumbnail: await thumbnail() },
        ...other,
      })
    ).json();
    expect(changed).toMatchObject({ id: first.id, status: "draft", name: "Leaf scan" });
    const hello = { startMs: 0, endMs: 1_500, text: "नमस्ते" };
    const caption = (revision: number) =>
      app()
        .as("normal")
        .send(captionCalls.saveCaptions, {
          params: { id: first.id, language: "hi-IN" },
          body: { cues: [hello], revision },
        });
    expect((await caption(0)).statusCode).toBe(200);
    await send(packageName, (await now(packageName, first.id)) as ContentItem, "The claim is out.");
    expect((await caption(1)).json()).toMatchObject({ code: "content_status_conflict" });
    expect((await card(first.id)).captions).toMatchObject([{ language: "hi-IN", cues: [hello] }]);
    expect((await lane()).map(({ again }) => again)).toEqual([true]);
    const [again, , refusal] = (await card(first.id)).steps;
    expect(again).toMatchObject({ move: "send", text: "The claim is out.", changed: ["name", "file", "captions"] });
    expect(refusal).toMatchObject({ move: "reject", byKind: "staff", title: claim?.title });
    expect(refusal?.by).not.toBeNull();
    expect((await steps(first.id)).every(({ by }) => by === null)).toBe(true);
    expect((await card(first.id)).developer).toMatchObject({ decided: 1, rejected: 1 });
  });

  it("replaces live media only when the new media is approved", async () => {
    const packageName = await anApp();
    const old = await send(packageName, await aVideo(packageName, "old"));
    await decide(old);
    const live = (await now(packageName, old.id)) as ContentItem;
    const replaces = { replaces: live.id, revision: String(live.revision) };
    const next = await aVideo(packageName, "new", replaces);
    expect(next).toMatchObject({ status: "draft", name: "old", replaces: { id: live.id, name: "old" } });
    expect(
      (await trySendContent(app(), packageName, { file: await videoFile({ mark: "third" }), ...replaces })).json(),
    ).toMatchObject({
      code: "content_replaced",
    });
    const sent = await send(packageName, next);
    expect((await card(next.id)).live).toMatchObject({ id: live.id });
    expect((await decide(sent, reject)).statusCode).toBe(200);
    expect(await now(packageName, live.id)).toMatchObject({ status: "live" });
    const again = await send(packageName, (await now(packageName, next.id)) as ContentItem);
    await decide(again);
    expect(await now(packageName, live.id)).toMatchObject({ status: "active", visibility: "hidden" });
    expect(await now(packageName, next.id)).toMatchObject({ status: "live", position: live.position, replaces: null });
    expect(await audited(live.id)).toContain("content_replaced");
  });

  it("applies a developer's hidden or shown choice to media before and after approval", async () => {
    const packageName = await anApp();
    const params = { packageName };
    const draft = await aVideo(packageName);
    const show = async (item: ContentItem, visibility: string): Promise<ContentItem> =>
      (
        await app()
          .as("normal")
          .send(contentLifecycleCalls.showContent, { params, body: { ...seen(item), visibility } })
      ).json();
    const hidden = await show(draft, "hidden");
    expect(hidden).toMatchObject({ status: "draft", visibility: "hidden" });
    const sent = await send(packageName, hidden);
    expect((await decide(sent)).json()).toMatchObject({ status: "active" });
    const shown = await show((await now(packageName, draft.id)) as ContentItem, "shown");
    expect(shown).toMatchObject({ status: "live" });
    expect(await show(shown, "hidden")).toMatchObject({ status: "active" });
    expect((await steps(draft.id)).map(({ move }) => move)).toEqual(["hide", "show", "approve", "send"]);
  });

  it("answers 409 with the current media when it was withdrawn, sent again or decided meanwhile", async () => {
    const packageName = await anApp();
    const params = { packageName };
    const draft = await aVideo(packageName);
    const sent = await send(packageName, draft);
    const withdraw = (item: ContentItem) =>
      app()
        .as("normal")
        .send(contentLifecycleCalls.withdrawContent, { params, body: seen(item) });
    expect((await trySend(packageName, [draft])).json()).toMatchObject({
      code: "revision_conflict",
      current: { status: "inreview" },
    });
    expect((await withdraw(sent)).json()).toMatchObject({ status: "draft" });
    const late = await decide(sent);
    expect([late.statusCode, late.json().code, late.json().current.status]).toEqual([
      409,
      "content_status_conflict",
      "draft",
    ]);
    const again = await send(packageName, (await now(packageName, draft.id)) as ContentItem);
    expect((await decide(sent)).json()).toMatchObject({ code: "revision_conflict" });
    const both = await Promise.all([decide(again), decide(again, reject, "superadmin")]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await notices()).length).toBe(1);
  });

  it("gives each waiting media item to one reviewer, and lets support only read", async () => {
    const packageName = await anApp();
    const [one, two] = [
      await send(packageName, await aVideo(packageName, "one")),
      await send(packageName, await aVideo(packageName, "two")),
    ];
    const next = async (who: AskedAs, skip: string[] = []) =>
      (await app().as(who).send(mediaReviewCalls.claimNextMedia, { body: { skip } })).json().id;
    expect(await next("admin")).toBe(one.id);
    expect(await next("superadmin")).toBe(two.id);
    expect(await next("admin")).toBe(one.id);
    expect(await next("admin", [one.id])).toBeNull();
    expect((await decide(two)).json()).toMatchObject({ code: "claim_taken" });
    expect(
      (
        await app()
          .as("admin")
          .send(mediaReviewCalls.claimMedia, { body: { id: two.id } })
      ).statusCode,
    ).toBe(409);
    expect((await card(two.id)).claim).toMatchObject({ accountId: app().people.accounts.superadmin.id });
    expect((await lane({ tab: "mine" }, "admin")).map(({ id }) => id)).toEqual([one.id]);
    await db()
      .update(contentPlacement)
      .set({ claimedAt: new Date(Date.now() - 3 * 3_600_000) });
    expect((await card(two.id)).claim).toBeNull();
    expect((await decide(two)).statusCode).toBe(200);
    for (const refused of [
      await decide(one, { decision: "approve" }, "support"),
      await app()
        .as("support")
        .send(mediaReviewCalls.claimNextMedia, { body: { skip: [] } }),
      await app()
        .as("normal")
        .send(mediaReviewCalls.mediaReviewCard, { params: { id: one.id } }),
    ])
      expect(refused.statusCode).toBe(403);
  });

  it("finds near-duplicates of a banner, but not between plain pictures", async () => {
    const packageName = await anApp();
    const [first, turned, same] = [
      await aBanner(packageName, 0),
      await aBanner(packageName, 1),
      await aBanner(packageName, 0, { language: "ur-IN" }),
    ];
    const plain = async (shade: number) =>
      someContent(app(), packageName, {
        ...banner,
        file: { name: `p${shade}.png`, type: "image/png", bytes: await picture(...sides.banner, shade) },
      });
    const [grey, black] = [await plain(90), await plain(10)];
    expect(same.asset.id).toBe(first.asset.id);
    await send(packageName, first);
    const { alike, texts } = await card(first.id);
    expect(texts.map(({ language }) => language)).toEqual(["hi-IN", "ur-IN"]);
    expect(alike.map(({ assetId }) => assetId)).not.toContain(turned.asset.id);
    expect((await card(grey.id)).alike.map(({ assetId }) => assetId)).not.toContain(black.asset.id);
    const lighter = await someContent(app(), packageName, {
      ...banner,
      file: { name: "lighter.png", type: "image/png", bytes: await striped(...sides.banner, 0, 1.2) },
    });
    const [nearest] = (await card(first.id)).alike;
    expect(nearest).toMatchObject({ assetId: lighter.asset.id, own: true });
    expect(nearest?.percent).toBeGreaterThan(84);
  });

  it("saves the media order, or rejects it when the list has changed", async () => {
    const packageName = await anApp();
    const made = [
      await aVideo(packageName, "one"),
      await aVideo(packageName, "two"),
      await aVideo(packageName, "three"),
    ];
    const ids = made.map(({ id }) => id).toReversed();
    const order = (some: string[]) =>
      app()
        .as("normal")
        .send(contentLifecycleCalls.orderContent, {
          params: { packageName },
          body: { type: "verticalVideo", language: "hi-IN", ids: some },
        });
    expect((await order(ids.slice(1))).json()).toMatchObject({ code: "content_order_changed" });
    expect((await order(ids)).json()).toEqual({ ids });
    const places = await Promise.all(ids.map(async (id) => (await now(packageName, id))?.position));
    expect(places).toEqual([1, 2, 3]);
  });

  it("requires a video's thumbnail, and locks it while any placement is live", async () => {
    const packageName = await anApp();
    const bare = await someContent(app(), packageName);
    expect((await trySend(packageName, [bare])).json()).toMatchObject({
      code: "content_thumbnail_missing",
      params: { name: "leaf-scan" },
    });
    const video = await aVideo(packageName, "shown");
    const placed = await app()
      .as("normal")
      .send(contentCalls.retainMedia, {
        params: { packageName },
        body: { mediaType: "video", context: "verticalVideo", language: "mr-IN", ids: [video.asset.id] },
      });
    const other: ContentItem = placed.json().items[0];
    await decide(await send(packageName, video));
    const answer = await app()
      .as("normal")
      .send(contentCalls.updateThumbnail, {
        params: { packageName },
        body: { query: other.id, revision: String(other.revision) },
        file: await thumbnail(),
      });
    expect(answer.json()).toMatchObject({ code: "content_status_conflict" });
  });
});
