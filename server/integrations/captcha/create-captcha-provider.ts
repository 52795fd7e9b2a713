import type { Database } from "#server/platform/db/database.ts";
import type { Environment } from "#server/environment.ts";
import { createAltchaCaptcha } from "./altcha.ts";
import type { CaptchaProvider } from "./captcha.ts";
import { createHcaptcha } from "./hcaptcha.ts";

export function createCaptchaProvider(environment: Environment, database: Database, secret: string): CaptchaProvider {
  return environment.hcaptcha
    ? createHcaptcha(environment.hcaptcha)
    : createAltchaCaptcha(database, secret, environment.captchaTries);
}
