import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import { publicPageCalls } from "#contract/publishing/editorials/public-calls.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { editorialLike, editorialViewEvent } from "#server/publishing/editorials/editorials.tables.ts";
import {
  deleteReaderActivityOf,
  exportReaderActivity,
  saveEditorialLike,
} from "#server/publishing/editorials/reading/engagement.store.ts";
import {
  aDraft,
  anEditorial,
  inHindi,
  publishEditorialItem,
  someWords,
  writeText,
} from "#tests/support/builders/editorials.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("published editorials", (app, engine) => {
  const developer = () => app().as("normal");
  const titles = ({ items }: { items: readonly { title: string }[] }) => items.map(({ title }) => title);

  it("lists an editorial section newest first, five items to a page by default", async () => {
    for (let at = 1; at <= 6; at += 1) await anEditorial(app(), { words: { title: `News ${at}` } });
    await anEditorial(app(), { kind: "blog", words: { title: "Blog" } });
    const first = await developer().call(editorialCalls.latestAppNews);
    expect([titles(first), first.total]).toEqual([["News 6", "News 5", "News 4", "News 3", "News 2"], 6]);
    expect(titles(await developer().call(editorialCalls.latestAppNews, { query: { page: "2" } }))).toEqual(["News 1"]);
    const past = await developer().call(editorialCalls.latestAppNews, { query: { page: "9" } });
    expect([past.items, past.total]).toEqual([[], 6]);
    const two = await developer().call(editorialCalls.latestAppNews, { query: { itemsPerPage: "2" } });
    expect(titles(two)).toEqual(["News 6", "News 5"]);
    expect(titles(await developer().call(editorialCalls.latestBlogs))).toEqual(["Blog"]);
    const { sections } = await developer().call(editorialCalls.editorialCounts);
    expect(sections.find(({ section }) => section === "news")).toEqual({ section: "news", total: 6, unread: 6 });
  });

  it("returns an editorial in the reader's language, else in its source language", async () => {
    const id = await aDraft(app());
    await writeText(app(), id, "hi-IN", inHindi);
    await publishEditorialItem(app(), id);
    const inLanguage = (language: "hi-IN" | "ta-IN") =>
      developer().call(editorialCalls.editorial, { params: { id }, query: { language } });
    expect(await inLanguage("hi-IN")).toMatchObject({ title: inHindi.title, language: "hi-IN" });
    expect(await inLanguage("ta-IN")).toMatchObject({ title: someWords.title, language: "en-US" });
    const items = await developer().call(editorialCalls.findEditorials, {
      query: { searchText: "होल्ड", written: "hi-IN", language: "ta-IN" },
    });
    expect(items.map((item) => [item.id, item.languages])).toEqual([[id, ["en-US", "hi-IN"]]]);
    expect(await developer().call(editorialCalls.findEditorials, { query: { written: "ta-IN" } })).toEqual([]);
  });

  it("returns a newsletter issue with the previous and next issue", async () => {
    const issues: string[] = [];
    for (let at = 1; at <= 3; at += 1)
      issues.push(await anEditorial(app(), { kind: "newsletter", words: { title: `Issue ${at}` } }));
    const issue = (id: string) => developer().call(editorialCalls.newsletterWithNeighbours, { params: { id } });
    const { item, prev, next } = await issue(issues[1] ?? "");
    expect([item.title, item.number, prev?.title, next?.title]).toEqual(["Issue 2", 2, "Issue 1", "Issue 3"]);
    expect([(await issue(issues[0] ?? "")).prev, (await issue(issues[2] ?? "")).next]).toEqual([null, null]);
  });

  it("returns a show with chapters, transcripts and related shows; other kinds answer 404", async () => {
    const video = { videoUrl: "https://videos.example/1" };
    const transcript =
      "WEBVTT\n\n00:01.000 --> 00:04.000\n<v Ritu>How small did it get?\n\n00:04.000 --> 00:09.000\n31 MB.";
    const words = {
      title: "Small apps for villages",
      transcript,
      chapters: "00:00 Who for\n04:12 The net in a village",
    };
    const id = await anEditorial(app(), { kind: "webinar", words, facts: video });
    for (const title of ["Signing keys", "Villages and their apps", "Loans"])
      await anEditorial(app(), { kind: "webinar", words: { title }, facts: video });
    const show = await developer().call(editorialCalls.podcastOrWebinar, { params: { id } });
    expect(show.chapters).toEqual([
      { atSeconds: 0, title: "Who for" },
      { atSeconds: 252, title: "The net in a village" },
    ]);
    expect(show.transcripts[0]?.cues.map(({ speaker, text }) => [speaker, text])).toEqual([
      ["Ritu", "How small did it get?"],
      ["", "31 MB."],
    ]);
    const { items } = await developer().call(editorialCalls.relatedPodcasts, { params: { id } });
    expect([items.length, items[0]?.title]).toEqual([2, "Villages and their apps"]);
    const { items: recent } = await developer().call(editorialCalls.recentWebinars, { query: { id } });
    expect(recent.map(({ title }) => title)).toEqual(["Loans", "Villages and their apps", "Signing keys"]);
    const news = await anEditorial(app());
    const other = await developer().send(editorialCalls.podcastOrWebinar, { params: { id: news } });
    expect([other.statusCode, other.json().code]).toEqual([404, "editorial_not_found"]);
  });

  it("sets and clears a like idempotently; staff acting as the developer change nothing", async () => {
    const id = await anEditorial(app());
    const like = (like_status: "true" | "false", who: "normal" | "stranger" | "adminAsDev" = "normal") =>
      app()
        .as(who)
        .call(editorialCalls.setLike, { params: { id }, query: { like_status, context: "editorial" } });
    expect(await like("true")).toEqual({ id, is_liked: true, like_count: 1 });
    expect(await like("true")).toEqual({ id, is_liked: true, like_count: 1 });
    expect(await like("true", "stranger")).toMatchObject({ like_count: 2 });
    expect(await like("false", "adminAsDev")).toMatchObject({ is_liked: true, like_count: 2 });
    expect(await like("false")).toEqual({ id, is_liked: false, like_count: 1 });
    expect(await like("false")).toMatchObject({ like_count: 1 });
  });

  // The embedded database has one connection, so nothing runs concurrently there.
  const many = engine === "postgres" ? 1000 : 60;
  it(`counts ${many} concurrent likes exactly, with repeats and a third taken back`, async () => {
    const id = await anEditorial(app());
    const { db } = app().services.database;
    const { accounts } = app().people;
    const people = Array.from({ length: many }, () => {
      const accountId = randomUUID();
      return { ...accounts.support, id: accountId, email: `${accountId}@kite.example` };
    });
    for (let at = 0; at < many; at += 250) await db.insert(account).values(people.slice(at, at + 250));
    const likeOf = (accountId: string) => ({ editorialId: id, accountId, context: "editorial" as const });
    const twice = people.slice(0, many / 10);
    await Promise.all([...people, ...twice].map((person) => saveEditorialLike(db, likeOf(person.id), true)));
    const count = async () => (await developer().call(editorialCalls.editorial, { params: { id } })).like_count;
    expect(await count()).toBe(many);
    const back = people.filter((_, at) => at % 3 === 0);
    await Promise.all(back.map((person) => saveEditorialLike(db, likeOf(person.id), false)));
    expect([await count(), await db.$count(editorialLike)]).toEqual([many - back.length, many - back.length]);
  }, 120_000);

  it("counts a view once per person, item, context and day, and not for acting staff", async () => {
    const id = await anEditorial(app());
    const view = (context: "editorial" | "newsletter", who: "normal" | "stranger" | "adminAsDev" = "normal") =>
      app().as(who).call(editorialCalls.trackView, { params: { id }, query: { context } });
    expect([await view("editorial"), await view("editorial")]).toEqual([{ counted: true }, { counted: false }]);
    expect(await view("newsletter")).toEqual({ counted: true });
    expect(await view("editorial", "adminAsDev")).toEqual({ counted: false });
    await Promise.all([1, 2, 3].map(() => view("editorial", "stranger")));
    const impression = () =>
      developer().call(editorialCalls.trackImpression, { params: { id }, query: { context: "editorial" } });
    expect([await impression(), await impression()]).toEqual([{ counted: true }, { counted: false }]);
    const { readers, isRead } = await developer().call(editorialCalls.editorial, { params: { id } });
    expect([readers, isRead]).toEqual([2, true]);
    const { db } = app().services.database;
    expect(await db.$count(editorialViewEvent)).toBe(4);
    expect((await app().as("support").call(cmsCalls.cmsItem, { params: { id } })).reads).toBe(3);
    const { id: accountId } = app().people.accounts.normal;
    expect((await exportReaderActivity(db, accountId)).seen).toHaveLength(3);
    await deleteReaderActivityOf(db, accountId);
    expect((await exportReaderActivity(db, accountId)).seen).toEqual([]);
  });

  it("stores a developer's quote as a draft and shows it to everybody once published", async () => {
    const body = {
      language: "mr-IN" as const,
      text: "पहिली आवृत्ती रोखली गेली, पण कारण लगेच कळलं.",
      name: "Ananya Deshpande",
      place: "Pune",
    };
    const { id } = await developer().call(editorialCalls.requestReview, { body });
    const [row] = await app()
      .as("support")
      .call(cmsCalls.listCms, { query: { kind: "speaks" } });
    expect(row).toMatchObject({
      id,
      status: "draft",
      proposed: true,
      savedBy: null,
      author: body.name,
      language: "mr-IN",
    });
    expect((await app().as("nobody").call(editorialCalls.publicSpeaks)).items).toEqual([]);
    await publishEditorialItem(app(), id);
    const { items } = await app().as("nobody").call(editorialCalls.publicSpeaks);
    expect(items).toMatchObject([{ id, author: body.name, place: "Pune", summary: body.text }]);
    for (let at = 0; at < 4; at += 1) await developer().call(editorialCalls.requestReview, { body });
    const sixth = await developer().send(editorialCalls.requestReview, { body });
    expect([sixth.statusCode, sixth.json().code]).toEqual([429, "rate_limited"]);
  });

  it("serves testimonials and the campaign only on the front page, and only once published", async () => {
    const nobody = () => app().as("nobody");
    const input = { query: { language: "hi-IN" } } as const;
    expect(await nobody().call(publicPageCalls.testimonials)).toEqual({ items: [] });
    expect(await nobody().call(publicPageCalls.awsCampaign)).toEqual({ campaign: null });
    const facts = { author: "Asha Rao", place: "Mysuru" };
    const draft = await aDraft(app(), { kind: "testimonial", facts });
    expect((await nobody().call(publicPageCalls.testimonials)).items).toEqual([]);
    await writeText(app(), draft, "hi-IN", inHindi);
    await publishEditorialItem(app(), draft);
    const quote = { id: draft, ...facts, title: inHindi.title, summary: inHindi.summary, language: "hi-IN" };
    expect(await nobody().call(publicPageCalls.testimonials, input)).toEqual({ items: [quote] });
    const link = "https://aws.example/credit";
    await anEditorial(app(), { kind: "campaign", facts: { author: "AWS", videoUrl: link } });
    const { campaign } = await nobody().call(publicPageCalls.awsCampaign, input);
    expect(campaign).toMatchObject({ title: someWords.title, language: "en-US", author: "AWS", link, coverUrl: null });
    expect(await developer().call(editorialCalls.findEditorials)).toEqual([]);
    expect((await developer().send(editorialCalls.editorial, { params: { id: draft } })).statusCode).toBe(404);
  });
});
