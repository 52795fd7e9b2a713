import { expect, it } from "vitest";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("PIN codes", (app) => {
  const find = (pin: string) => app().as("nobody").send(referenceCalls.getPinCode, { params: { pin } });

  it.each([
    ["411045", "Pune", "Maharashtra", "IN-MH"],
    ["500001", "Hyderabad", "Telangana", "IN-TS"],
    ["751001", "Khordha", "Odisha", "IN-OD"],
    ["194101", "Leh", "Ladakh", "IN-LA"],
    ["560001", "Bengaluru Urban", "Karnataka", "IN-KA"],
    ["605001", "Puducherry", "Puducherry", "IN-PY"],
    ["396230", "Dadra and Nagar Haveli", "Dadra and Nagar Haveli and Daman and Diu", "IN-DH"],
  ])("finds PIN code %s in %s, %s", async (pin, district, state, stateCode) => {
    expect((await find(pin)).json()).toEqual({ pin, district, state, stateCode });
  });

  it("answers 404 for a PIN code that India Post does not use", async () => {
    expect((await find("999999")).json()).toMatchObject({ code: "not_found" });
    expect((await find("100000")).statusCode).toBe(404);
  });

  it("rejects a malformed PIN code", async () => {
    expect((await find("012345")).statusCode).toBe(422);
  });
});
