import type { Recorded } from "./recorded.ts";

/** Replies to a ticket, as different mail programs format them. */
export const answers: readonly Recorded[] = [
  {
    name: "Gmail: to the signed address, with what it answers below",
    eml: `Delivered-To: {reply}
Authentication-Results: mx.store.example; dkim=pass header.d=test.example; spf=pass; dmarc=pass
MIME-Version: 1.0
References: <{sent}>
In-Reply-To: <{sent}>
From: Asha Rao <{owner}>
Date: Tue, 24 Nov 2026 10:12:44 +0530
Message-ID: <CAF1+gmail-1@mail.gmail.example>
Subject: Re: Ticket {number}: Resubmit stays grey
To: Support <{reply}>
Content-Type: multipart/alternative; boundary="00000000000083c1f8"

--00000000000083c1f8
Content-Type: text/plain; charset="UTF-8"
Content-Transfer-Encoding: quoted-printable

Here is the log.

It says =E2=80=9Csigner changed=E2=80=9D.

On Tue, Nov 24, 2026 at 9:58=E2=80=AFAM Bazaar Console <no-reply@store.example>
wrote:

> Please send the log.
>
> Open the ticket:
> https://store.example/support/tickets/1

--00000000000083c1f8
Content-Type: text/html; charset="UTF-8"

<div dir="ltr">Here is the log.</div><div class="gmail_quote">On Tue wrote:<blockquote>Please send the log.</blockquote></div>
--00000000000083c1f8--`,
    outcome: "joined",
    text: "Here is the log.\n\nIt says “signer changed”.",
    quotes: "Please send the log.",
  },
  {
    name: "the signed address in capitals, as an old server passes it on",
    eml: `From: {owner}
To: {REPLY}
Subject: Hello
Message-ID: <caps-1@old.example>

Written in capitals.`,
    outcome: "joined",
    text: "Written in capitals.",
  },
  {
    name: "the signed address in Cc",
    eml: `From: {owner}
To: boss@elsewhere.example
Cc: team@elsewhere.example, "Support" <{reply}>
Subject: Hello
Message-ID: <cc-1@old.example>

For your information.`,
    outcome: "joined",
  },
  {
    name: "the signed address in Delivered-To alone: the mail came by a rule of somebody's mailbox",
    eml: `Delivered-To: {reply}
From: {owner}
To: undisclosed-recipients:;
Subject: Hello
Message-ID: <bcc-1@old.example>

Sent in Bcc.`,
    outcome: "joined",
  },
  {
    name: "the signed address, from another address of the same person",
    eml: `From: Asha at home <asha.home@elsewhere.example>
To: {reply}
Subject: From my phone
Message-ID: <home-1@elsewhere.example>

Sent from home.`,
    outcome: "joined",
    from: "asha.home@elsewhere.example",
  },
  {
    name: "Outlook: by In-Reply-To alone, to the plain address, with the earlier mail's head",
    eml: `From: "Rao, Asha" <{owner}>
To: Support <{mailbox}>
Subject: RE: Ticket {number}: Resubmit stays grey
Date: Tue, 24 Nov 2026 10:40:00 +0530
Message-ID: <PN3PR01MB1@PN3PR01MB1.INDPRD01.PROD.OUTLOOK.EXAMPLE>
In-Reply-To: <{sent}>
Content-Type: text/plain; charset="iso-8859-1"
Content-Transfer-Encoding: quoted-printable

Done as you said.

________________________________
From: Bazaar Console <no-reply@store.example>
Sent: 24 November 2026 09:58
To: Rao, Asha <{owner}>
Subject: Ticket {number}: Resubmit stays grey

Please send the log.`,
    outcome: "joined",
    text: "Done as you said.",
    quotes: "Please send the log.",
  },
  {
    name: "Thunderbird: by References alone, of which ours is the third",
    eml: `Message-ID: <9c1f@thunderbird.example>
Date: Tue, 24 Nov 2026 11:00:00 +0530
MIME-Version: 1.0
User-Agent: Mozilla Thunderbird
Subject: Re: something else entirely
To: {mailbox}
References: <first@elsewhere.example> <second@elsewhere.example>
 <{sent}>
From: Asha <{owner}>
Content-Type: text/plain; charset=UTF-8; format=flowed

Still grey here.

On 24/11/26 09:58, Bazaar Console wrote:
> Please send the log.`,
    outcome: "joined",
    text: "Still grey here.",
  },
  {
    name: "by the id of a mail that came in, whose own answer of ours is not named",
    eml: `From: {owner}
To: {mailbox}
Subject: One more thing
In-Reply-To: <{theirs}>
Message-ID: <more-1@old.example>

I forgot to say: it happens on Wi-Fi only.`,
    outcome: "joined",
  },
  {
    name: "a colleague of the same developer, by References",
    eml: `From: {colleague}
To: {mailbox}
Subject: Re: Ticket {number}
References: <{sent}>
Message-ID: <colleague-1@old.example>

I can say more about it.`,
    outcome: "joined",
    from: "{colleague}",
  },
  {
    name: "by the number in the subject, of somebody who wrote there",
    eml: `From: {owner}
To: {mailbox}
Subject: about {number} again
Message-ID: <number-1@old.example>

No head survived my mail program.`,
    outcome: "joined",
  },
  {
    name: "Apple Mail in Hindi, base64, with the answered lines above and below",
    eml: `Content-Type: text/plain;
	charset=utf-8
Content-Transfer-Encoding: base64
Mime-Version: 1.0 (Mac OS X Mail 16.0)
Subject: =?utf-8?B?UmU6IOCkn+Ckv+CkleCknw==?=
From: =?utf-8?B?4KSG4KS24KS+?= <{owner}>
In-Reply-To: <{sent}>
Date: Tue, 24 Nov 2026 11:20:00 +0530
Message-Id: <apple-1@icloud.example>
To: {mailbox}

{hindi}`,
    outcome: "joined",
    text: "लॉग यह रहा।",
    quotes: "Please send the log.",
  },
  {
    name: "an answer between the lines keeps the lines it answers",
    eml: `From: {owner}
To: {reply}
Subject: Re: Ticket
Message-ID: <inline-1@old.example>

> Please send the log.
It is attached to the first mail.

> Which phone?
A Redmi 12.
--${" "}
Asha Rao, Bazaar Apps`,
    outcome: "joined",
    text: "> Please send the log.\nIt is attached to the first mail.\n\n> Which phone?\nA Redmi 12.",
    quotes: "Asha Rao, Bazaar Apps",
  },
  {
    name: "a web mail that writes HTML alone",
    eml: `From: {owner}
To: {reply}
Subject: Re: Ticket
Message-ID: <html-1@rediff.example>
MIME-Version: 1.0
Content-Type: text/html; charset=utf-8

<html><body><p>It works <b>now</b>.</p><p>Thanks &amp; bye</p><script>alert(1)</script><img src="https://track.example/1.gif"></body></html>`,
    outcome: "joined",
    text: "It works now.\n\nThanks & bye",
  },
  {
    name: "into a closed ticket, which it opens again",
    eml: `From: {owner}
To: {replyClosed}
Subject: Re: Ticket
Message-ID: <closed-1@old.example>

It happened again.`,
    outcome: "joined",
    in: "closed",
  },
  {
    name: "into a ticket that was joined to another, where it goes on",
    eml: `From: {owner}
To: {replyMerged}
Subject: Re: Ticket
Message-ID: <merged-1@old.example>

Still about the second one.`,
    outcome: "joined",
    in: "open",
  },
  {
    name: "with a picture and a program: the picture is taken, the program named",
    eml: `From: {owner}
To: {reply}
Subject: Re: Ticket
Message-ID: <files-1@old.example>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=xx

--xx
Content-Type: text/plain

See the picture.
--xx
Content-Type: image/png; name="grey.png"
Content-Disposition: attachment; filename="grey.png"
Content-Transfer-Encoding: base64

{png}
--xx
Content-Type: application/octet-stream
Content-Disposition: attachment; filename="app.exe"
Content-Transfer-Encoding: base64

TVqQAAMAAAAEAAAA
--xx--`,
    outcome: "joined",
    text: "See the picture.",
    files: ["grey.png"],
    leftOut: ["app.exe"],
  },
];
