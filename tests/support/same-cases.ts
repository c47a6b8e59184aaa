import fc from 'fast-check';

// Property tests run the same cases every time, so that a change never fails on another's defect. SEED explores others.
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 52) });
