import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterEach, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { claimJobs } from "#server/platform/jobs/jobs.store.ts";
import { runJob } from "#server/platform/jobs/job-worker.ts";
import { deliverSmsJobHandler } from "#server/integrations/sms/deliver-sms.ts";
import { createGatewaySender } from "#server/integrations/sms/gateway-sender.ts";
import { sms } from "#server/integrations/sms/sms.tables.ts";
import { createCodeDigitsLookup } from "#server/accounts/profile/one-time-codes.store.ts";
import { ageCodes, askCode, newestCode, newNumber } from "#tests/support/builders/one-time-codes.ts";
import { withApps } from "#tests/support/with-app.ts";

interface Received {
  readonly headers: IncomingMessage["headers"];
  readonly body: Record<string, unknown>;
}

let peer: Server | undefined;
afterEach(() => peer?.close());

/** Starts a local gateway that answers with these statuses in order and repeats the last one. */
async function openGateway(...statuses: number[]): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString("utf8")) });
      response.writeHead(statuses[Math.min(received.length, statuses.length) - 1] ?? 200).end("{}");
    });
  });
  peer = server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/send`, received };
}

withApps("SMS", (app) => {
  const deliver = async (url: string) => {
    const { services } = app();
    const { database, log, tokens } = services;
    const gateway = createGatewaySender({
      url,
      senderId: "BAZAAR",
      entityId: "1001234567890",
      templateIds: { "otp-code": "1107000000001", "otp-code.hi-IN": "1107000000002" },
      authorization: "Bearer a-key-of-the-gateway",
    });
    const handler = deliverSmsJobHandler(database, gateway, createCodeDigitsLookup(tokens));
    const worker = crypto.randomUUID();
    const kinds = [handler.kind];
    const context = { database, worker, leaseSeconds: 30, log, stopping: new AbortController().signal };
    for (const job of await claimJobs(database.db, { worker, kinds, limit: 5, leaseSeconds: 30 }))
      await runJob(context, handler, job);
  };
  const row = async () => {
    const [message] = await app().services.database.db.select().from(sms).where(eq(sms.to, newNumber.e164));
    return message;
  };

  it("sends an SMS to the gateway with sender, entity, template and the code in its text", async () => {
    const { url, received } = await openGateway(200);
    await askCode(app());
    await deliver(url);
    const [{ headers, body } = { headers: {}, body: {} }] = received;
    expect(headers).toMatchObject({ authorization: "Bearer a-key-of-the-gateway", "content-type": "application/json" });
    expect(headers["idempotency-key"]).toBe((await row())?.id);
    expect(body).toMatchObject({
      to: newNumber.e164,
      sender: "BAZAAR",
      entityId: "1001234567890",
      templateId: "1107000000001",
    });
    expect(body["text"]).toContain(await newestCode(app()));
    expect((await row())?.deliveredAt).not.toBeNull();
  });

  it("does not resend an SMS that the gateway refused, and stores the error", async () => {
    const { url, received } = await openGateway(400);
    await askCode(app());
    await deliver(url);
    await deliver(url);
    expect(received).toHaveLength(1);
    expect(await row()).toMatchObject({ deliveredAt: null, error: "The gateway answered 400" });
  });

  it.each([500, 429, 401])("retries an SMS when the gateway answers %i", async (status) => {
    const { url } = await openGateway(status);
    await askCode(app());
    await deliver(url);
    const { db } = app().services.database;
    const { rows } = await db.execute("select state, attempts from job where kind = 'deliver-sms'");
    expect(rows).toEqual([{ state: "ready", attempts: 1 }]);
  });

  it("does not send an SMS whose code has expired", async () => {
    const { url, received } = await openGateway(200);
    await askCode(app());
    await ageCodes(app(), 601);
    await deliver(url);
    expect(received).toEqual([]);
  });
});
