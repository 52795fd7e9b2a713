import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EnvironmentError, readEnvironment } from "#server/environment.ts";
import { environmentTable } from "#tests/support/environment-table.ts";

const production = {
  NODE_ENV: "production",
  SECRET: "kW7rT2mQx9Lp4VzB8sHc1NfJ6yGd3RaE",
  PUBLIC_URL: "https://console.example",
};

describe("the environment", () => {
  it("readEnvironment defaults to a local demo server when no variable is set", () => {
    expect(readEnvironment({})).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      demo: true,
    });
  });

  it("turns the demo off on a public host, and rejects DEMO=on there", () => {
    expect(readEnvironment({ HOST: "0.0.0.0" }).demo).toBe(false);
    expect(() => readEnvironment({ HOST: "0.0.0.0", DEMO: "on" })).toThrow(/DEMO/);
  });

  it.each([
    [{ ...production, SECRET: "" }, /SECRET/],
    [{ ...production, SECRET: "x".repeat(64) }, /SECRET/],
    [{ ...production, SECRET: "0123456789abcde".repeat(3) }, /SECRET/],
    [{ ...production, SECRET: "0123456789abcdefghijklmn".repeat(2) }, /SECRET/],
    [{ ...production, CAPTCHA_TRIES: "1" }, /CAPTCHA_TRIES/],
    [{ ...production, CAPTCHA_TRIES: "99" }, /CAPTCHA_TRIES/],
    [{ ...production, PUBLIC_URL: "http://console.example" }, /PUBLIC_URL/],
    [{ ...production, PUBLIC_URL: "" }, /PUBLIC_URL/],
    [{ ...production, DEMO: "on" }, /DEMO/],
    [{ ...production, BUNDLE_SERVICE_URL: "http://bundles.example" }, /BUNDLE_SERVICE_URL/],
    [{ ...production, CLICKHOUSE_URL: "http://user:secret@clickhouse.example:8123" }, /CLICKHOUSE_URL/],
    [{ ...production, SMTP_URL: "smtp://mail.example:587" }, /SMTP_URL/],
    [{ ...production, SMTP_URL: "smtp://mail.example:587?requireTLS=true&ignoreTLS=true" }, /SMTP_URL/],
    [{ ...production, SMTP_URL: "smtps://mail.example?tls.rejectUnauthorized=false" }, /SMTP_URL/],
    [{ ...production, DATABASE_URL: "postgres://u:p@db.example/store?sslmode=disable" }, /DATABASE_URL/],
    [{ ...production, DATABASE_URL: "postgres://u:p@db.example/store" }, /DATABASE_URL/],
    [{ ...production, DATABASE_URL: "postgres://u:p@localhost/store?host=db.example" }, /DATABASE_URL/],
    [{ ...production, DATABASE_URL: "postgres://u:p@db.example/store?sslmode=no-verify" }, /DATABASE_URL/],
    [
      {
        ...production,
        SUPPORT_MAILBOX_URL: "imap://u:p@mail.example/INBOX",
        SUPPORT_MAILBOX_ADDRESS: "support@store.example",
      },
      /SUPPORT_MAILBOX_URL/,
    ],
    [{ SUPPORT_MAILBOX_URL: "imaps://u:p@mail.example/INBOX" }, /SUPPORT_MAILBOX_ADDRESS/],
    [
      {
        SUPPORT_MAILBOX_URL: "imaps://u:p@mail.example/INBOX",
        SUPPORT_MAILBOX_ADDRESS: "support@store.example",
        SUPPORT_EMAIL: "Support@store.example",
      },
      /SUPPORT_EMAIL/,
    ],
    [{ PORT: "http" }, /PORT/],
    [{ DATABASE_URL: "mysql://db/store" }, /DATABASE_URL/],
    [{ SECRET: "short" }, /SECRET/],
  ])("rejects an invalid environment and names the variable (%#)", (source, message) => {
    expect(() => readEnvironment(source)).toThrow(EnvironmentError);
    expect(() => readEnvironment(source)).toThrow(message);
  });

  it.each([
    { CLICKHOUSE_URL: "https://clickhouse.example:8443" },
    { CLICKHOUSE_URL: "http://127.0.0.1:8123" },
    { SMTP_URL: "smtps://mail.example" },
    { SMTP_URL: "smtp://mail.example:587?requireTLS=true" },
    { SMTP_URL: "smtp://localhost:25" },
    { DATABASE_URL: "postgres://u:p@db.example/store?sslmode=verify-full" },
    { DATABASE_URL: "postgres://u:p@127.0.0.1/store?sslmode=disable" },
    { DATABASE_URL: "postgres://u:p@localhost/store?host=/var/run/postgresql" },
  ])("accepts encrypted connections, and plain ones to this machine: %j", (lines) => {
    expect(readEnvironment({ ...production, ...lines }).production).toBe(true);
  });

  it("turns API docs and metrics off in production unless they are enabled", () => {
    expect(readEnvironment(production)).toMatchObject({ apiDocs: false, metricsToken: undefined });
    expect(readEnvironment({}).apiDocs).toBe(true);
    expect(readEnvironment({ ...production, API_DOCS: "on" }).apiDocs).toBe(true);
  });

  it("turns the demo off and HTTPS on in production", () => {
    expect(readEnvironment(production)).toMatchObject({ production: true, demo: false, https: true });
  });

  it("documents every environment variable in docs/configuration.md exactly as it is read", () => {
    const readme = readFileSync(new URL("../../docs/configuration.md", import.meta.url), "utf8");
    const [, table] = /<!-- environment -->\n([\s\S]*?)\n?<!-- \/environment -->/.exec(readme) ?? [];
    // The formatter pads the columns and lengthens the line below the header.
    const bare = (text = "") => text.trim().replace(/ +/g, " ").replace(/-{2,}/g, "--");
    expect(bare(table)).toBe(bare(environmentTable()));
  });
});
