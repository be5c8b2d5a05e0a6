import type { PeopleRepository } from '@content-publishing/application';
import type { DateTime } from '@content-publishing/domain';
import { sql } from 'kysely';
import { ALL_WORKSPACES, type Database } from '../../connection/database.ts';
import { UserEntity } from '../../entities/people.ts';
import { recordOf } from '../../entities/record.ts';
import type { Watermark } from '../../replicas/lsn.ts';
import { FOR_UPDATE } from '../record-changes.ts';
import { invitationRepository } from './invitations.ts';
import { memberRepository } from './members.ts';
import { sessionRepository } from './sessions.ts';
import { wayInRepository } from './ways-in.ts';

/** Creates the repository of people; `noteSeen` is as that of API keys. */
export const peopleRepository = (
  database: Database,
  noteSeen?: Watermark['note'],
): PeopleRepository => {
  const { prepareRows, reclaim, unitOfWork } = database;
  const removals = ['sessions', 'invitations', 'ceremonies'].map((table) => {
    const rows = sql.table(table);
    const remove = prepareRows<{ readonly id: string }>(sql`
      delete from ${rows} where id in (
        select id from ${rows} where expires_at <= $1 order by expires_at limit $2
      ) and expires_at <= $1 returning id`);
    return async (now: DateTime, limit: number): Promise<number> => {
      const { length } = await remove.all(now, limit);
      if (length > 0) await reclaim(table);
      return length;
    };
  });
  return {
    ...sessionRepository(database, noteSeen),
    ...wayInRepository(database),
    ...memberRepository(database),
    ...invitationRepository(database),
    findUser: (id) =>
      unitOfWork(ALL_WORKSPACES, async (em) => {
        const user = await em.findOne(UserEntity, { id });
        return user && recordOf(user);
      }),
    listUsers: () =>
      unitOfWork(ALL_WORKSPACES, async (em) => {
        const order = { orderBy: { createdAt: 'asc', id: 'asc' } } as const;
        return (await em.find(UserEntity, {}, order)).map(recordOf);
      }),
    updateUser: (id, fields) =>
      unitOfWork(ALL_WORKSPACES, (em) =>
        em.transactional(async (tx) => {
          const user = await tx.findOne(UserEntity, { id }, FOR_UPDATE);
          return user && recordOf(tx.assign(user, fields));
        }),
      ),
    removeUser: (id) =>
      unitOfWork(ALL_WORKSPACES, async (em) => (await em.nativeDelete(UserEntity, { id })) > 0),
    removeExpired: async (now, limit) => {
      let removed = 0;
      for (const remove of removals) removed += await remove(now, limit);
      return removed;
    },
  };
};
