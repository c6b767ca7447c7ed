import { expect } from '@playwright/test';
import { parseMarkup } from '../../../src/engine/model/texts/markup.ts';
import { type QuickLanguage, quickWords } from './quick-words.ts';
import { identity } from './tenant.ts';

type Phrase = string | ReturnType<typeof expect.stringMatching>;

const otherLanguage: Readonly<Record<QuickLanguage, string>> = { English: 'हिन्दी', Hindi: 'English' };

/**
 * What a screen reader says on each screen of the quick check, without words for structure such as "list", for a tenant with this
 * phone number who types this wrong code.
 */
export function quickTranscript(language: QuickLanguage, phone: string, code = '') {
  const { say: t } = quickWords[language];
  const header = [
    'strong',
    'Rent club',
    t('journey.json', 'tagline'),
    `group, ${t('journey.json', 'languages')}`,
    `button, ${otherLanguage[language]}`,
  ];
  const newTab = t('journey.json', 'newTab');
  const talk = `${t('journey.json', 'foot 2 label')} ${newTab}`;
  const foot = [
    `button, ${t('journey.json', 'privacy label')}`,
    `button, ${t('journey.json', 'terms label')}`,
    `link, ${talk}`,
    t('journey.json', 'foot 2 label'),
    newTab,
  ];
  const step = (n: number) => t('journey.json', 'progress', { n, count: 3 });
  const heading = (text: string) => `heading, ${text}, level 1`;
  const button = (label: string) => `button, ${label}, not busy, not disabled`;
  const dimmed = (label: string, missing: string) => [missing, `button, ${label}, ${missing}, not busy, disabled`];
  const missing = (...labels: readonly string[]) =>
    t('journey.json', 'missing', { fields: labels.map((label) => label.replace('*', '')).join(', ') });
  const answer = (label: string, value: string) => [
    ...[label, value, `button, ${t('landlord-detail', 'change')} ${label}`, t('landlord-detail', 'change'), label],
  ];

  const aboveNumber = [
    ...header,
    heading(t('landing', 'phone heading')),
    t('landing', 'phone lead text'),
    `region, ${t('landing', 'logos label')}`,
    ...['image, City Ledger', 'image, The Rent Post', 'image, Ghar Weekly'],
    `button, ${t('landing', 'pause')}`,
    ...[t('landing', 'phone label'), '+91'],
  ];
  const agreement = parseMarkup(t('landing', 'phone prose')).flatMap((block) =>
    ('line' in block ? block.line : []).map((part) =>
      typeof part === 'string' ? part.trim() : `link, ${'label' in part ? part.label : part.strong}`,
    ),
  );
  const number = (error: string) =>
    `textbox, ${t('landing', 'phone label')}, +91${error}, placeholder ${t('landing', 'placeholder')}, required`;

  const aboveBoxes = [
    ...[...header, `main, ${t('landing', 'code heading')}`, step(1), heading(t('landing', 'code heading'))],
    t('landing', 'code text', { 'session.phone': phone }),
    t('landing', 'otp label'),
  ];
  const box = (n: number, state: string) =>
    `textbox, ${t('journey.json', 'digit', { n, length: 4 })}, ${state}required`;
  const belowBoxes: readonly Phrase[] = [
    button(t('landing', 'resend-code label')),
    button(t('landing', 'change-number label')),
    t('landing', 'says 2 text'),
  ];

  const row = (label: string, value: Phrase): Phrase[] => [label, 'strong', value];

  const [pan, pincode] = [t('identity-info', 'pan label'), t('identity-info', 'pincode label')];
  const aboveIdentity = [
    ...[button(t('identity-info', 'back label')), ...header, step(2), heading(t('identity-info', 'title'))],
    t('identity-info', 'lead text'),
    pan,
    `button, ${t('identity-info', 'guide label')} ${pan}, not expanded`,
    ...[t('identity-info', 'guide label'), pan],
  ];
  const nameOnPan = t('identity-info', 'verified text').replace('{data.name}', 'Tara Eapen');
  // The button says its beginning too.
  const agreeing = t('identity-info', 'pinned text').replace('{brand.partner}', 'Example Finance Ltd (example)');
  const consent = [
    t('identity-info', 'note text'),
    t('identity-info', 'blocks 6 text'),
    t('identity-info', 'blocks 7 text'),
    button(t('identity-info', 'privacy label')),
    agreeing,
  ];
  const [name, landlordPhone, address] = [
    t('landlord-detail', 'name label'),
    t('landlord-detail', 'phone label'),
    t('landlord-detail', 'address label'),
  ];

  return {
    landing: [
      ...[...aboveNumber, number(''), ...agreement],
      ...[...dimmed(t('landing', 'send-code label'), missing(t('landing', 'phone label'))), ...foot],
    ],
    landingEmpty: [
      ...aboveNumber,
      number(` ${t('landing', 'phone required')}, invalid`),
      ...[t('landing', 'phone required'), ...agreement],
      ...[...dimmed(t('landing', 'send-code label'), missing(t('landing', 'phone label'))), ...foot],
    ],
    code: [
      ...[...aboveBoxes, `group, ${t('landing', 'otp label')}`],
      ...[1, 2, 3, 4].map((n) => box(n, '')),
      ...[...belowBoxes, ...dimmed(t('landing', 'verify-code label'), missing(t('landing', 'otp label'))), ...foot],
    ],
    codeWrong: [
      ...[...aboveBoxes, `group, ${t('landing', 'otp label')}, ${t('landing', 'verify-code rejected toast')}`],
      ...[...code].map((digit, index) => box(index + 1, `${digit}, invalid, `)),
      ...[
        t('landing', 'verify-code rejected toast'),
        ...belowBoxes,
        button(t('landing', 'verify-code label')),
        ...foot,
      ],
    ],
    identity: [
      ...[...aboveIdentity, `textbox, ${pan}, placeholder ${t('identity-info', 'pan placeholder')}, required`],
      ...[pincode, `textbox, ${pincode}, placeholder 560001, required`],
      ...[...consent, ...dimmed(t('identity-info', 'submit label'), missing(pan, pincode)), ...foot],
    ],
    identityFilled: [
      ...[...aboveIdentity, `textbox, ${pan}, ${identity.pan}, ${nameOnPan}, required`, nameOnPan],
      ...[pincode, `textbox, ${pincode}, ${identity.pincode}, Bengaluru Urban, required`, 'Bengaluru Urban'],
      ...[
        ...consent,
        agreeing,
        `button, ${t('identity-info', 'submit label')}, ${agreeing}, not busy, not disabled`,
        ...foot,
      ],
    ],
    landlord: [
      ...[button(t('landlord-detail', 'back label')), ...header, step(3), heading(t('landlord-detail', 'title'))],
      t('landlord-detail', 'lead text'),
      ...[name, `textbox, ${name}, required`],
      ...[landlordPhone, '+91', `textbox, ${landlordPhone}, +91, required`],
      ...[address, `textbox, ${address}, required`, t('landlord-detail', 'caption text')],
      t('landlord-detail', 'blocks 8 text'),
      ...[
        `region, ${t('landlord-detail', 'answers title')}`,
        `heading, ${t('landlord-detail', 'answers title')}, level 2`,
      ],
      ...answer(t('landlord-detail', 'change-phone label'), `+91 XXXXXX${phone.slice(-4)}`),
      ...answer(t('landlord-detail', 'rows 1 label'), 'ABXXXXXX4F'),
      ...answer(t('landlord-detail', 'rows 2 label'), `${identity.pincode} Bengaluru Urban`),
      ...dimmed(t('landlord-detail', 'submit'), missing(name, landlordPhone, address)),
      button(t('landlord-detail', 'skip label')),
      ...foot,
    ],
    success: [
      ...[...header, 'strong', '₹0', t('success-screen', 'amount label'), heading(t('success-screen', 'heading'))],
      t('success-screen', 'lead text'),
      t('success-screen', 'card title'),
      ...row(t('success-screen', 'rows 0 label'), expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)),
      ...row(t('success-screen', 'rows 1 label'), 'Tara Eapen'),
      ...row(t('success-screen', 'rows 2 label'), `+91 XXXXXX${phone.slice(-4)}`),
      t('success-screen', 'caption text'),
      ...[
        `region, ${t('success-screen', 'timeline title')}`,
        `heading, ${t('success-screen', 'timeline title')}, level 2`,
      ],
      ...['strong', t('success-screen', 'items 0 title'), t('success-screen', 'items 0 text')],
      ...['strong', t('success-screen', 'items 1 title'), t('success-screen', 'items 1 text')],
      `link, ${t('success-screen', 'tiles label')} ${t('success-screen', 'tiles text')} ${t('journey.json', 'newTab')}`,
      ...['strong', t('success-screen', 'tiles label'), t('success-screen', 'tiles text'), t('journey.json', 'newTab')],
      ...[button(t('success-screen', 'print label')), button(t('success-screen', 'agreed label'))],
      ...[t('success-screen', 'actions text'), button(t('success-screen', 'move-in label'))],
      ...foot,
    ],
  };
}
