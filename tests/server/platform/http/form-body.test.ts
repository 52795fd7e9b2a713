import { beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "#tests/support/app.ts";
import { testPassword } from "#tests/support/people.ts";
import { openSharedApp } from "#tests/support/with-app.ts";

describe("forms instead of JSON", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openSharedApp("embedded");
  }, 60_000);

  const logIn = async (form: URLSearchParams | FormData, headers: Record<string, string> = {}) => {
    const request = new Request("http://localhost/", { method: "POST", body: form });
    return app.app.inject({
      method: "POST",
      url: "/api/developer/login",
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { "content-type": request.headers.get("content-type") ?? "", host: "console.test", ...headers },
    });
  };
  const fields = () => ({ email: app.people.accounts.normal.email, password: testPassword });
  const multipart = (values: Record<string, string | Blob>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    return form;
  };

  it("reads a URL-encoded and a multipart form as a call's body", async () => {
    expect((await logIn(new URLSearchParams(fields()))).statusCode).toBe(200);
    expect((await logIn(multipart(fields()))).statusCode).toBe(200);
  });

  it("converts a value that the call doesn't take as text, and only such a value", async () => {
    expect((await logIn(multipart({ ...fields(), rememberMe: "true" }))).statusCode).toBe(200);
    const answer = await logIn(multipart({ ...fields(), rememberMe: "yes" }));
    expect(answer.json()).toMatchObject({ code: "validation_failed", fields: [{ path: "rememberMe" }] });
    // A password of digits stays a text, so it is wrong rather than invalid.
    expect((await logIn(multipart({ ...fields(), password: "12345678" }))).json().code).toBe("invalid_credentials");
  });

  it("rejects a file for a call that takes none, and a form without end", async () => {
    expect((await logIn(multipart({ ...fields(), file: new Blob(["x"]) }))).statusCode).toBe(413);
    const many = new URLSearchParams(Array.from({ length: 60 }, (_, nth) => [`field${nth}`, "x"]));
    expect((await logIn(many)).json().code).toBe("malformed_request");
  });

  it("rejects a form that another site's page sends", async () => {
    const form = () => new URLSearchParams(fields());
    expect((await logIn(form(), { origin: "https://evil.example" })).json().code).toBe("csrf_failed");
    expect((await logIn(form(), { origin: "null" })).json().code).toBe("csrf_failed");
    expect((await logIn(form(), { origin: "https://console.test" })).statusCode).toBe(200);
  });

  it("names the required fields of a missing body, whatever its declared type", async () => {
    for (const headers of [{}, { "content-type": "application/json" }]) {
      const answer = await app.app.inject({ method: "POST", url: "/api/developer/login", headers });
      expect(answer.json()).toMatchObject({
        code: "validation_failed",
        fields: [
          { path: "email", code: "required" },
          { path: "password", code: "required" },
        ],
      });
    }
  });
});
