import { accountCalls } from "#contract/accounts/calls.ts";
import { handlePublic } from "#server/http/route.ts";

export const captcha = handlePublic(accountCalls.captcha)(({ services }) => services.captcha.ask());
