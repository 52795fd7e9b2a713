import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { handlePublic } from "#server/platform/http/route.ts";

export const getCaptchaChallengeRoute = handlePublic(accountCalls.captcha)(({ services }) => services.captcha.ask());
