import type { Database } from "#server/platform/db/database.ts";
import type { Environment } from "#server/environment.ts";
import { altcha } from "./altcha.ts";
import type { Captcha } from "./captcha.ts";
import { hcaptcha } from "./hcaptcha.ts";

export function openCaptcha(environment: Environment, database: Database, secret: string): Captcha {
  return environment.hcaptcha ? hcaptcha(environment.hcaptcha) : altcha(database, secret, environment.captchaTries);
}
