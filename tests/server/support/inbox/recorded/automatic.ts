import type { Recorded } from "./recorded.ts";

/** Mails sent automatically, by the store itself or repeatedly, and a few replies that only look like them. */
export const automatic: readonly Recorded[] = [
  {
    name: "out of office, to the signed address (RFC 3834)",
    eml: `From: {owner}
To: {reply}
Subject: Out of office: Ticket {number}
Auto-Submitted: auto-replied
In-Reply-To: <{sent}>
Message-ID: <auto-1@old.example>

I am on holiday until Monday.`,
    outcome: "automatic",
  },
  {
    name: "Auto-Submitted: no is a person's",
    eml: `From: {owner}
To: {reply}
Subject: Re: Ticket
Auto-Submitted: no
Message-ID: <auto-2@old.example>

Written by me.`,
    outcome: "joined",
  },
  {
    name: "Exchange's automatic answer",
    eml: `From: {owner}
To: {reply}
Subject: Automatic reply: Ticket
X-Auto-Response-Suppress: All
Message-ID: <auto-3@old.example>

I am away.`,
    outcome: "automatic",
  },
  {
    name: "a newsletter in bulk",
    eml: `From: {owner}
To: {mailbox}
Subject: Big sale
Precedence: bulk
Message-ID: <auto-4@old.example>

Buy.`,
    outcome: "automatic",
  },
  {
    name: "a mailing list",
    eml: `From: {owner}
To: {mailbox}
Subject: [list] Hello
List-Id: <announce.lists.example>
Message-ID: <auto-5@old.example>

All of us.`,
    outcome: "automatic",
  },
  {
    name: "an empty Return-Path",
    eml: `Return-Path: <>
From: {owner}
To: {reply}
Subject: Received
Message-ID: <auto-6@old.example>

We have received your mail.`,
    outcome: "automatic",
  },
  {
    name: "our own mail, sent back through a rule",
    eml: `From: {owner}
To: {reply}
Subject: Ticket {number}
X-Console-Mail: store.example
Message-ID: <loop-1@old.example>

Please send the log.`,
    outcome: "own",
  },
  {
    name: "our own address as sender",
    eml: `From: Support <{reply}>
To: {mailbox}
Subject: Ticket {number}
Message-ID: <loop-2@store.example>

Hello.`,
    outcome: "own",
  },
  {
    name: "the same mail under another number",
    eml: `From: {owner}
To: {mailbox}
Subject: Seen before
Message-ID: <{theirs}>

Seen before.`,
    outcome: "repeated",
  },
];
