import { createLinkTokenLookup } from "#server/accounts/auth/one-time-links.ts";
import { createCodeDigitsLookup } from "#server/accounts/profile/one-time-codes.store.ts";
import type { Domain } from "#server/domain.ts";
import { createUndeliveredNotifier } from "#server/messaging/notifications/notify-undelivered.ts";
import { createMailer } from "./mail/smtp-mailer.ts";
import { deliverMailHandler } from "./mail/deliver-mail.ts";
import { createSmsSender } from "./sms/create-sms-sender.ts";
import { deliverSmsJobHandler } from "./sms/deliver-sms.ts";

/** Delivery of mail and SMS through the configured services. */
export const integrationsDomain: Domain = {
  routes: [],
  jobs(services) {
    const { database, environment, tokens } = services;
    const mailer = createMailer({
      smtpUrl: environment.smtpUrl,
      from: environment.mailFrom,
      bouncesTo: environment.supportMailbox?.address,
      signing: environment.mailSigning,
    });
    return [
      deliverMailHandler({
        database,
        mailer,
        tokenOf: createLinkTokenLookup(tokens),
        tellUndelivered: createUndeliveredNotifier(services),
      }),
      deliverSmsJobHandler(database, createSmsSender(environment.smsGateway), createCodeDigitsLookup(tokens)),
    ];
  },
};
