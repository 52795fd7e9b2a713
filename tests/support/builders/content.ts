import { eq } from "drizzle-orm";
import { contentCalls } from "#contract/content/media/calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { app as appTable } from "#server/catalog/apps/apps.tables.ts";
import type { AskedAs, SendInput, TestApp } from "../app.ts";
import { aVideo } from "./videos.ts";

export async function packageNameOf(app: TestApp, appId: string): Promise<string> {
  const [row] = await app.services.database.db.select().from(appTable).where(eq(appTable.id, appId));
  return row?.packageName ?? "";
}

export async function videoFile(of: Parameters<typeof aVideo>[0] = {}, name = "leaf-scan.mp4") {
  return { name, type: "video/mp4", bytes: await aVideo(of) };
}

const verticalVideo = { mediaType: "video", context: "verticalVideo", language: "hi-IN" } as const;

/** Sends a file for an app; returns the raw response. */
export async function trySendContent(
  app: TestApp,
  packageName: string,
  {
    file,
    alsoFiles,
    ...place
  }: Partial<Record<"mediaType" | "context" | "language", string>> & Pick<SendInput, "file" | "alsoFiles"> = {},
  who: AskedAs = "normal",
) {
  return app.as(who).send(contentCalls.uploadContent, {
    params: { packageName },
    body: { ...verticalVideo, ...place },
    file: file ?? (await videoFile()),
    ...(alsoFiles && { alsoFiles }),
  });
}

export async function someContent(...asked: Parameters<typeof trySendContent>): Promise<ContentItem> {
  const answer = await trySendContent(...asked);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
