import type { Kysely } from 'kysely';
import { createFirstTables as first } from './0001-first.ts';
import { addConsentsAndAudit as consentsAndAudit } from './0002-consents-and-audit.ts';
import { addWithdrawals as withdrawals } from './0003-withdrawals.ts';
import { addLeasesStepsAndOutgoing as leases } from './0004-leases-steps-outgoing.ts';
import { addLimits as limits } from './0005-limits.ts';
import { addKeyChecks as keyChecks } from './0006-key-checks.ts';
import { addNoticesAndSessionEnds as noticesAndSessionEnds } from './0007-notices-and-session-ends.ts';
import { addRetention as retention } from './0008-retention.ts';
import { addAuditChainAndHeartbeats as auditChainAndHeartbeats } from './0009-audit-chain-and-heartbeats.ts';
import { addPhonesOfSessions as phonesOfSessions } from './0010-phones-of-sessions.ts';
import { addAuditCheckpoint as auditCheckpoint } from './0012-audit-checkpoint.ts';
import { addSealedCodes as sealedCodes } from './0013-sealed-codes.ts';
import { addFiles as files } from './0014-files.ts';
import { addInvitations as invitations } from './0015-invitations.ts';
import { keepAllowancesShort as shortAllowances } from './0016-short-allowances.ts';
import { addStudio as studio } from './0017-studio.ts';
import { addRollBackProposals as rollBackProposals } from './0018-roll-back-proposals.ts';
import { addReleases as releases } from './0019-releases.ts';
import { addDailySums as dailySums } from './0020-daily-sums.ts';
import { addUpdatedWalkthroughs as updatedWalkthroughs } from './0021-updated-walkthroughs.ts';
import { addDeployedFiles as deployedFiles } from './0022-deployed-files-of-releases.ts';
import { addRepeatsOfStudioRequests as repeatsOfStudioRequests } from './0023-repeats-of-studio-requests.ts';
import { addOneListOfVersions as oneListOfVersions } from './0024-one-list-of-versions.ts';

/** One schema migration. A migration that has run anywhere is never edited; a later one corrects it. */
export interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** Every migration, in the order it runs. */
export const migrations: readonly Migration[] = [
  { name: '0001-first', up: first },
  { name: '0002-consents-and-audit', up: consentsAndAudit },
  { name: '0003-withdrawals', up: withdrawals },
  { name: '0004-leases-steps-outgoing', up: leases },
  { name: '0005-limits', up: limits },
  { name: '0006-key-checks', up: keyChecks },
  { name: '0007-notices-and-session-ends', up: noticesAndSessionEnds },
  { name: '0008-retention', up: retention },
  { name: '0009-audit-chain-and-heartbeats', up: auditChainAndHeartbeats },
  { name: '0010-phones-of-sessions', up: phonesOfSessions },
  { name: '0012-audit-checkpoint', up: auditCheckpoint },
  { name: '0013-sealed-codes', up: sealedCodes },
  { name: '0014-files', up: files },
  { name: '0015-invitations', up: invitations },
  { name: '0016-short-allowances', up: shortAllowances },
  { name: '0017-studio', up: studio },
  { name: '0018-roll-back-proposals', up: rollBackProposals },
  { name: '0019-releases', up: releases },
  { name: '0020-daily-sums', up: dailySums },
  { name: '0021-updated-walkthroughs', up: updatedWalkthroughs },
  { name: '0022-deployed-files-of-releases', up: deployedFiles },
  { name: '0023-repeats-of-studio-requests', up: repeatsOfStudioRequests },
  { name: '0024-one-list-of-versions', up: oneListOfVersions },
];
