import type { Recorded } from "./recorded.ts";

/** Mails that open a ticket, and mails that wait until staff put them into one. */
export const strangers: readonly Recorded[] = [
  {
    name: "a developer who writes for the first time",
    eml: `From: {owner}
To: {mailbox}
Subject: Keystore lost
Message-ID: <new-1@old.example>

I lost the key of my app.`,
    outcome: "opened",
    subject: "Keystore lost",
  },
  {
    name: "an answer to a mail nobody knows opens a ticket of its own, without the Re:",
    eml: `From: {owner}
To: {mailbox}
Subject: Re: FW: Keystore lost
In-Reply-To: <never-seen@elsewhere.example>
Message-ID: <new-2@old.example>

I lost it again.`,
    outcome: "opened",
    subject: "Keystore lost",
  },
  {
    name: "a number that no ticket has",
    eml: `From: {owner}
To: {mailbox}
Subject: Ticket 99999999
Message-ID: <new-3@old.example>

Which ticket is that?`,
    outcome: "opened",
  },
  {
    name: "no subject: the first words are the ticket's",
    eml: `From: {owner}
To: {mailbox}
Message-ID: <new-4@old.example>

The upload stops at 40 %.
It did so twice.`,
    outcome: "opened",
    subject: "The upload stops at 40 %.",
  },
  {
    name: "a colleague who never wrote there, by the number alone: a ticket of their own",
    eml: `From: {colleague}
To: {mailbox}
Subject: Ticket {number}
Message-ID: <new-5@old.example>

What came of it?`,
    outcome: "opened",
    from: "{colleague}",
  },
  {
    name: "a number of somebody else's ticket: nothing goes there",
    eml: `From: {owner}
To: {mailbox}
Subject: Ticket {numberOfOther}
Message-ID: <new-6@old.example>

Let me in.`,
    outcome: "opened",
  },
  {
    name: "a signed address with one letter changed proves nothing",
    eml: `From: {owner}
To: {replyForged}
Subject: Hello
Message-ID: <new-7@old.example>

Whose is this?`,
    outcome: "opened",
  },
  {
    name: "an id in another spelling of the same host is another id",
    eml: `From: {owner}
To: {mailbox}
Subject: Hello
In-Reply-To: <{sentElsewhere}>
Message-ID: <new-8@old.example>

Is this known?`,
    outcome: "opened",
  },
  {
    name: "somebody no developer knows",
    eml: `From: Nobody <nobody@elsewhere.example>
To: {mailbox}
Subject: Ticket {number}
Message-ID: <strange-1@elsewhere.example>

Tell me about this ticket.`,
    outcome: "stranger",
  },
  {
    name: "somebody unknown who answers a mail of the ticket: left to staff beside the ticket it answers",
    eml: `From: Nobody <nobody@elsewhere.example>
To: {mailbox}
Subject: Re: Ticket
References: <{sent}>
Message-ID: <strange-2@elsewhere.example>

I was in Cc.`,
    outcome: "not_theirs",
    in: "open",
  },
  {
    name: "another developer who answers a mail of the ticket",
    eml: `From: {stranger}
To: {mailbox}
Subject: Re: Ticket
In-Reply-To: <{sent}>
Message-ID: <strange-3@elsewhere.example>

I know its id.`,
    outcome: "not_theirs",
    in: "open",
  },
  {
    name: "a developer's address that the domain says it never sent",
    eml: `Authentication-Results: mx.store.example; spf=fail; dkim=none; dmarc=fail (p=NONE) header.from=test.example
From: {owner}
To: {mailbox}
Subject: Change my bank account
Message-ID: <forged-1@elsewhere.example>

Please.`,
    outcome: "forged",
  },
  {
    name: "a member of staff, whose place is the console",
    eml: `From: {support}
To: {mailbox}
Subject: Ticket {number}
Message-ID: <staff-1@store.example>

Answered by mail.`,
    outcome: "stranger",
  },
  {
    name: "two senders are none",
    eml: `From: a@elsewhere.example, {owner}
To: {mailbox}
Subject: Hello
Message-ID: <two-1@elsewhere.example>

From both of us.`,
    outcome: "unreadable",
  },
  {
    name: "nothing in it",
    eml: `From: {owner}
To: {mailbox}
Subject: Ticket {number}
Message-ID: <empty-1@old.example>

`,
    outcome: "unreadable",
  },
];
