import { expect, it, onTestFinished } from "vitest";
import { policyCalls } from "#contract/review/policies/calls.ts";
import { policyIds } from "#contract/review/policies/policy-ids.ts";
import { withListeningApp } from "#tests/support/listening-app.ts";
import { listenLive } from "#tests/support/live-line.ts";

const [id] = policyIds;

withListeningApp("live events of policies", (server) => {
  it("reach no other developer when one acknowledges a policy", async () => {
    const { app, url } = server();
    const { tokens, accounts } = app.people;
    const line = await listenLive(`${url}/api/x/live`, { authorization: `O-Bearer ${tokens.stranger}` });
    onTestFinished(line.close);
    await line.next("open");
    await app.as("normal").call(policyCalls.acknowledgePolicy, { params: { id }, body: { version: 1 } });
    const accountId = accounts.stranger.id;
    app.services.database.changes.publish([{ resource: "notifications", type: "created", ids: [], accountId }]);
    await line.hears("notifications");
    expect(line.changes()).toEqual(["notifications created"]);
  });
});
