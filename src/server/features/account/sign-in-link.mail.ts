/** The mail with a one-time way in. */
export function signInLinkMail({ brandName, link, minutes }: { brandName: string; link: string; minutes: number }) {
  return {
    subject: `Your sign-in link for ${brandName}`,
    text: [
      'Hello,',
      `somebody, probably you, asked to open your ${brandName} workbook. This link signs you in:`,
      link,
      `It works once, within ${minutes} minutes. If it was not you, ignore this mail: nobody gets in without it.`,
    ].join('\n\n'),
  };
}
