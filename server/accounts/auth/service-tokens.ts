import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { findAccountWithDeveloper } from "./accounts.store.ts";
import { fullName } from "./full-name.ts";
import { authenticate } from "./authenticate.ts";
import { serviceTokenSeconds } from "./tokens.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle, handlePublic, type CallContext } from "#server/platform/http/route.ts";

async function issueIdentityToken({ actor, services }: Pick<CallContext, "actor" | "services">) {
  // The support portal learns the real person, even while they act as a developer.
  const irisId = actor.adminId ?? actor.accountId;
  const found = await findAccountWithDeveloper(services.database.db, irisId);
  if (!found) throw new Failure("session_ended");
  const name = fullName(found.account);
  return { token: await services.tokens.signIdentity(irisId, name), irisId, name };
}

export const getIrisTokenRoute = handle(accountCalls.irisToken)(issueIdentityToken);

/** Returns a URL of the configured support portal; callers choose only the page. */
export const getIrisRedirectUrlRoute = handle(accountCalls.irisRedirectUrl)(async ({ actor, services, body }) => {
  const { token } = await issueIdentityToken({ actor, services });
  const { supportPortalUrl, publicUrl } = services.environment;
  const url = new URL(supportPortalUrl);
  if (body.page !== "") url.pathname = `${url.pathname.replace(/\/$/, "")}/${body.page}`;
  url.searchParams.set("token", token);
  return { redirectUrl: url.href, isConsole: url.origin === new URL(publicUrl).origin };
});

const serviceLogin = (call: typeof accountCalls.cmsLogin | typeof accountCalls.markettingLogin, service: string) =>
  handlePublic(call)(async ({ body, request, services }) => {
    const { account, mustEnrol } = await authenticate(call, services, request, body);
    if (mustEnrol) throw new Failure("totp_enrolment_needed");
    const { id, email, role } = account;
    const token = await services.tokens.signService(service, { sub: id, email, role });
    return { token, expiresInSeconds: serviceTokenSeconds };
  });

export const cmsLoginRoute = serviceLogin(accountCalls.cmsLogin, "cms");
export const markettingLoginRoute = serviceLogin(accountCalls.markettingLogin, "marketing");
