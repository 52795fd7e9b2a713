import { expect, it, onTestFinished } from "vitest";
import { actingTokenHeader } from "#contract/access/roles.ts";
import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import { newsletterCalls } from "#contract/publishing/editorials/newsletter-calls.ts";
import { aDraft, anEditorial, publishEditorialItem, someWords, writeText } from "#tests/support/builders/editorials.ts";
import { withListeningApp } from "#tests/support/listening-app.ts";
import { type HeardLine, listenLive } from "#tests/support/live-line.ts";
import type { People } from "#tests/support/people.ts";

withListeningApp("live events of editorials", (server) => {
  const app = () => server().app;
  const listen = async (who: keyof People["tokens"]) => {
    const { tokens, devJwt } = app().people;
    const line = await listenLive(`${server().url}/api/x/live`, {
      authorization: `O-Bearer ${tokens[who]}`,
      ...(who === "adminAsDev" && { [actingTokenHeader]: devJwt }),
    });
    onTestFinished(line.close);
    await line.next("open");
    return line;
  };
  /** Sends every account an event: once it arrives, all earlier events have arrived. */
  const tellAll = () =>
    app().services.database.changes.publish(
      Object.values(app().people.accounts).map(({ id }) => ({
        resource: "notifications",
        type: "created",
        ids: [],
        accountId: id,
      })),
    );
  const unpublish = async (id: string, at: string | null = null) => {
    const { revision } = await app().as("admin").call(cmsCalls.cmsItem, { params: { id } });
    await app().as("admin").call(cmsCalls.unpublishEditorial, { params: { id }, body: { revision, at } });
  };
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  const editorialChanges = (line: HeardLine) => line.changes().filter((change) => change.startsWith("editorials"));
  /** Waits until the events of all earlier writes have been sent. */
  const settle = async () => {
    const line = await listen("support");
    tellAll();
    await line.hears("notifications");
    line.close();
  };

  it("reach no developer while a draft is written, scheduled, taken back or submitted", async () => {
    const staff = await listen("support");
    const readers = [await listen("normal"), await listen("stranger"), await listen("adminAsDev")];
    const id = await aDraft(app());
    await publishEditorialItem(app(), id, { publishAt: inAnHour() });
    await unpublish(id);
    const body = {
      language: "en-US" as const,
      text: "Reviews name the field and the reason.",
      name: "Asha",
      place: "",
    };
    const proposed = await app().as("stranger").call(editorialCalls.requestReview, { body });
    tellAll();
    for (const reader of readers) {
      await reader.hears("notifications");
      expect(editorialChanges(reader)).toEqual([]);
    }
    await staff.hears("notifications");
    expect(editorialChanges(staff).join()).toContain(id);
    expect(editorialChanges(staff).join()).toContain(proposed.id);
  });

  it("reach staff alone while a live item's next text is written", async () => {
    const id = await anEditorial(app());
    await settle();
    const [staff, reader] = [await listen("support"), await listen("normal")];
    await writeText(app(), id, "en-US", { ...someWords, title: "Changed" });
    expect(await staff.hears("editorials")).toEqual({ resource: "editorials", type: "updated", ids: [id] });
    tellAll();
    await reader.hears("notifications");
    expect(editorialChanges(reader)).toEqual([]);
  });

  it("reach everybody when an item is published and when it is taken offline", async () => {
    const id = await aDraft(app());
    for (const act of [() => publishEditorialItem(app(), id), () => unpublish(id)]) {
      await settle();
      const reader = await listen("normal");
      await act();
      expect(await reader.hears("editorials")).toEqual({ resource: "editorials", type: "updated", ids: [id] });
    }
  });

  it("reach no other account when somebody subscribes to the newsletter", async () => {
    const stranger = await listen("stranger");
    await app()
      .as("normal")
      .call(newsletterCalls.subscribeNewsletter, { body: { language: "en-US" } });
    tellAll();
    await stranger.hears("notifications");
    expect(editorialChanges(stranger)).toEqual([]);
  });
});
